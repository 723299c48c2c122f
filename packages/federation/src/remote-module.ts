import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  Params,
  ShouldRevalidateFunctionArgs,
  SiteContext,
} from '@weft/router';
import type { ComponentType } from 'react';
import type { ListedPage, Redirect } from './listed-pages';

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
  /** What previews show: a picture of 1200 × 630 px, by its path or absolute address. */
  image?: { href: string; alt: string };
  /** Left out unless the page is an article. */
  kind?: 'article';
  /** The feed that carries this page. */
  feed?: { title: string; href: string };
  /** schema.org objects, written as JSON-LD data blocks. */
  structuredData?: readonly object[];
}

export interface HeadArgs {
  /** What the page's loader returned; undefined if it failed. */
  data: unknown;
  /** What its action returned, if a form was posted without scripts and the server renders the page. */
  actionData?: unknown;
  params: Params;
  url: URL;
}

/** What a page shows, in its own chunk. Everything in it is defined at module scope. */
export interface PageModule {
  Component: ComponentType;
  head: (args: HeadArgs) => Head;
}

/** The source of a page's data. Only the server runs it; browsers ask the server for the result. */
export interface PageLoader {
  /** @returns JSON-serializable data, optionally with status and headers (`data`), or a Response that redirects */
  loader: (args: LoaderFunctionArgs) => unknown;
}

/** What a page's form does when it is sent. In its own chunk, which is not loaded unless somebody uses the form. */
export interface PageAction {
  action: (args: ActionFunctionArgs) => unknown;
}

/** A route of a remote: its path, the name of its page's chunk, and how to load it. */
export interface RemoteRoute {
  /** Absolute path pattern, for example `/blog/:slug`. */
  path: string;
  handle: {
    /** Name of the page's chunk: the `webpackChunkName` of the import below. */
    page: string;
  };
  lazy: () => Promise<{ page: PageModule }>;
  /**
   * Names of the query parameters that the page reads. On the server it sees no others, because its document
   * is cached for everybody; in the browser its component sees them all.
   */
  query?: string[];
  loader?: () => Promise<PageLoader>;
  action?: () => Promise<PageAction>;
  /** Action data for the page if a browser cannot load its action: the form was not sent and keeps its values. */
  unsent?: () => unknown;
  /**
   * Shown in place of the page after a change of path, while its data are loading. Part of the routes'
   * chunk, so that it is available before the page: keep it small.
   */
  Pending?: ComponentType;
  shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean;
}

/** A page that search engines should know: it answers 200, and this is its canonical address. */
export interface SitemapEntry {
  path: string;
  /** Its last change, ISO 8601; left out if unknown. */
  updated?: string;
}

/** Something that a remote serves for programs besides its pages, such as a feed. Only the server runs it. */
interface RemoteDocument {
  /** Absolute path without parameters, for example `/feed.xml`. */
  path: string;
  /** Media type. */
  type: string;
  /** Names of the query parameters that it reads. */
  query?: string[];
  /**
   * @param origin origin of the public site, for absolute addresses
   * @throws if it cannot be built now; the response is then the last good copy, or 503
   */
  load: (site: SiteContext, origin: string) => Promise<string>;
}

/** The only module that a remote exposes. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
  documents?: readonly RemoteDocument[];
  /** Pages that do not change with the content. Called when the remote is published; the release holds the result. */
  listed?: () => Promise<readonly ListedPage[]>;
  /** Other addresses of its pages. Called when the remote is published. */
  redirects?: () => Promise<readonly Redirect[]>;
  /** Pages that come from the content, for the sitemap. @throws if they cannot be listed now */
  sitemap?: (site: SiteContext) => Promise<readonly SitemapEntry[]>;
}

export function claimedPaths({ routes, documents = [] }: RemoteModule): string[] {
  return [...routes, ...documents].map(({ path }) => path);
}

/** The query parameters that its pages and documents read, by path pattern. */
export function declaredQuery({ routes, documents = [] }: RemoteModule): Record<string, string[]> {
  return Object.fromEntries([...routes, ...documents].map(({ path, query = [] }) => [path, query]));
}

/**
 * Keeps a list page's data while only its query changes, because filters and page numbers work
 * on data that is already loaded (BLL-10). A submitted form still reloads it.
 */
export function keepOnQueryChange(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod !== undefined && args.formMethod !== 'GET') return args.defaultShouldRevalidate;
  return args.currentUrl.pathname !== args.nextUrl.pathname;
}
