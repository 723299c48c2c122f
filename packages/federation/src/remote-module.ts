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
  /** Left out for everything that is no article. */
  kind?: 'article';
  /** The feed that carries this page. */
  feed?: { title: string; href: string };
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

/** Where a page's data come from. Only the server runs it; the browser asks the server for what it gave. */
export interface PageLoader {
  /** @returns what JSON can carry, perhaps with a status and headers (`data`), or a Response that redirects */
  loader: (args: LoaderFunctionArgs) => unknown;
}

/** What a page's form does when it is sent, in a chunk of its own: a page that nobody writes in does without. */
export interface PageAction {
  action: (args: ActionFunctionArgs) => unknown;
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
  /**
   * Names of the query parameters that the page reads. On the server it sees no others, since what it makes
   * is kept for everybody; its component in the browser sees them all.
   */
  query?: string[];
  loader?: () => Promise<PageLoader>;
  action?: () => Promise<PageAction>;
  /** What the page is told in the browser where its action cannot be had: its form was not sent, and keeps what was typed. */
  unsent?: () => unknown;
  /**
   * Stands in for the page on a change of path, while its data are on their way. Part of the routes'
   * chunk, so that it is there before the page is: keep it small.
   */
  Pending?: ComponentType;
  shouldRevalidate?: (args: ShouldRevalidateFunctionArgs) => boolean;
}

/** A page that search engines should know: it answers 200, and this is its canonical address. */
export interface SitemapEntry {
  path: string;
  /** Its last change, ISO 8601; left out where it is not known. */
  updated?: string;
}

/** Something that a remote serves beside its pages, for programs: a feed. Only the server runs it. */
interface RemoteDocument {
  /** Absolute path without parameters, for example `/feed.xml`. */
  path: string;
  /** Media type. */
  type: string;
  /** Names of the query parameters that it reads. */
  query?: string[];
  /**
   * @param origin origin of the public site, for absolute addresses
   * @throws where it cannot be made now; the answer is the last good one, or 503
   */
  load: (site: SiteContext, origin: string) => Promise<string>;
}

/** The only module that a remote exposes. */
export interface RemoteModule {
  routes: readonly RemoteRoute[];
  documents?: readonly RemoteDocument[];
  /** Its pages that do not change with the content. Run when it is published; the release carries the answer. */
  listed?: () => Promise<readonly ListedPage[]>;
  /** Other addresses of its pages. Run when it is published. */
  redirects?: () => Promise<readonly Redirect[]>;
  /** Its pages that come with the content, for the site's map. @throws where they cannot be listed now */
  sitemap?: (site: SiteContext) => Promise<readonly SitemapEntry[]>;
}

/** Every path that a remote claims. */
export function claimedPaths({ routes, documents = [] }: RemoteModule): string[] {
  return [...routes, ...documents].map(({ path }) => path);
}

/** The query parameters that its pages and documents read, by their path pattern. */
export function declaredQuery({ routes, documents = [] }: RemoteModule): Record<string, string[]> {
  return Object.fromEntries([...routes, ...documents].map(({ path, query = [] }) => [path, query]));
}

/**
 * A page that lists things keeps them while only its query changes: filters and page numbers work
 * on data that is already there (BLL-10). A form that was sent still reloads it.
 */
export function keepOnQueryChange(args: ShouldRevalidateFunctionArgs): boolean {
  if (args.formMethod !== undefined && args.formMethod !== 'GET') return args.defaultShouldRevalidate;
  return args.currentUrl.pathname !== args.nextUrl.pathname;
}
