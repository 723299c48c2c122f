import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  Params,
  ShouldRevalidateFunctionArgs,
} from '@weft/router';
import type { ComponentType } from 'react';

/** What a page says about itself to browsers, search engines and previews. */
export interface Head {
  /** Text of `<title>`, without the company's name. */
  title: string;
  description: string;
  /** Path (with its query where that is part of the address) of the canonical address. */
  canonical: string;
  /** Value of the robots meta, where it is not "index, follow". */
  robots?: string;
  keywords?: string;
  /** schema.org objects, written as JSON-LD data blocks. */
  structuredData?: readonly object[];
}

export interface HeadArgs {
  /** What the page's loader returned; undefined where it failed. */
  data: unknown;
  /** What its action returned, where a form was posted without scripts and the server makes the page. */
  actionData?: unknown;
  params: Params;
  url: URL;
}

/** What a page shows, in a chunk of its own. Everything in it is defined at module scope. */
export interface PageModule {
  Component: ComponentType;
  head: (args: HeadArgs) => Head;
}

/** A page's calls to the API, in another chunk: a page that the server rendered does without. */
export interface PageData {
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
}

/** A route of a remote: its path, the name of its page's chunk, and how to get it. */
export interface RemoteRoute {
  /** Absolute path pattern, for example `/blog/:slug`. */
  path: string;
  handle: {
    /** Name of the page's chunk: the `webpackChunkName` of the import below. */
    page: string;
  };
  lazy: () => Promise<{ page: PageModule }>;
  /** Its loader and action, where it has any. */
  data?: () => Promise<PageData>;
  shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean;
}

/** The only module that a remote exposes. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
}

/**
 * A page that lists things keeps them while only its query changes: filters and page numbers work
 * on data that is already there (BLL-10). A form that was sent still reloads it.
 */
export function keepOnQueryChange(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod !== undefined && args.formMethod !== 'GET') return args.defaultShouldRevalidate;
  return args.currentUrl.pathname !== args.nextUrl.pathname;
}
