import type { MenuSlot } from './listed-pages';
import type { Release, ReleaseChunk } from './release';

/** What the browser needs to run a release. */
export interface BootManifest {
  container: string;
  entry: string;
  routes: ReleaseChunk;
  pages: Record<string, ReleaseChunk>;
  /** SHA-384 of every client file, by its path inside the release. */
  integrity: Record<string, string>;
}

/** A remote as a browser knows it: its release for the whole visit, with the release's files. */
export interface BootRemote {
  name: string;
  version: string;
  /** Address of the release with a trailing slash, for example `/releases/mfe-content/1.0.0-ab12/`. */
  base: string;
  /** SHA-384 of `release.json`, which describes the whole release. */
  integrity: string;
  paths: string[];
  /** Patterns within `paths` that the server redirects; left out if there are none. */
  moved?: string[];
  /** What each page's path pattern shows. */
  views: Release['views'];
  manifest: BootManifest;
}

/** All releases of a visit, in one file that browsers cache. */
export interface SiteManifest {
  remotes: BootRemote[];
}

/** The site manifest's file, whose name is derived from its content. */
export interface SiteManifestFile {
  /** Root-relative. */
  address: string;
  /** SHA-384 of its bytes. */
  integrity: string;
}

/** A link of the frame. */
export interface MenuLink {
  title: string;
  path: string;
  /** Root-relative address. */
  picture?: string;
}

/** An entry of a slot, with the links below it. */
export interface MenuEntry extends MenuLink {
  pages?: MenuLink[];
}

/** What the releases of a page view put into the frame's slots. */
export type SiteMenus = Record<MenuSlot, MenuEntry[]>;

/** The JSON data block that the server writes into every page. */
export interface BootData {
  apiUrl: string;
  /** SHA-384 of the shell's scripts that a page loads for hydration, by file name in `/assets/`. */
  shell: Record<string, string>;
  /** The remote that rendered this page; null for the frame's own pages. */
  remote: BootRemote | null;
  /** The file that names all releases of the visit, including this page's. */
  site: SiteManifestFile;
  menus: SiteMenus;
  /** Share of page views (0 to 1) whose browsers send reports (`view-reports.ts`); left out for none. */
  report?: number;
  /** Results or errors of the server's loaders, as React Router's hydration data. */
  hydration: {
    loaderData: Record<string, unknown>;
    actionData: Record<string, unknown> | null;
    errors: Record<string, unknown> | null;
  };
}

/** `id` of the script element that holds the boot data. */
export const BOOT_ELEMENT_ID = 'boot';

/** Selectors of the document's own elements: nothing inside a page is a child of `body`. */
export const BOOT_ELEMENT_SELECTOR = `body > script#${BOOT_ELEMENT_ID}[type="application/json"]`;
export const ROOT_ELEMENT_SELECTOR = 'body > div#root';

/**
 * Base address of a release's page data. Followed by a page's path and query, it answers with the loader's result, with
 * 409 if another release serves the page by now, or with 204 and `Location` if the page is elsewhere.
 */
export function pageDataAddress({ name, version }: Pick<BootRemote, 'name' | 'version'>): string {
  return `/_data/${name}/${version}`;
}

/** Marks responses that hold a page's data, since a proxy in front of the site may send its errors as JSON. */
export const PAGE_DATA_HEADER = 'x-page-data';

/** JSON that cannot end its script element or open a comment in it. */
export function serializeBoot(boot: BootData): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c');
}
