import type { MenuSlot } from './listed-pages';
import type { Release, ReleaseChunk } from './release';

/** What the browser needs of a release in order to run it. */
export interface BootManifest {
  container: string;
  entry: string;
  routes: ReleaseChunk;
  pages: Record<string, ReleaseChunk>;
  /** SHA-384 of every client file, by its path inside the release. */
  integrity: Record<string, string>;
}

/** A remote as a browser knows it: its release for the whole visit, and what that is made of. */
export interface BootRemote {
  name: string;
  version: string;
  /** Address of the release with a trailing slash, for example `/releases/mfe-content/1.0.0-ab12/`. */
  base: string;
  /** SHA-384 of `release.json`, where all of the release is said. */
  integrity: string;
  paths: string[];
  /** Patterns of addresses among those paths that the server redirects; left out where there are none. */
  moved?: string[];
  /** What each pattern shows, where it is a page's. */
  views: Release['views'];
  manifest: BootManifest;
}

/** All releases of a visit, in one file that browsers keep. */
export interface SiteManifest {
  remotes: BootRemote[];
}

/** Where that file is; it is named after what is in it. */
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

/** An entry of a slot, with those that stand under it. */
export interface MenuEntry extends MenuLink {
  pages?: MenuLink[];
}

/** What the releases of a page view put into the frame's slots. */
export type SiteMenus = Record<MenuSlot, MenuEntry[]>;

/** The JSON data block that the server writes into every page. */
export interface BootData {
  apiUrl: string;
  /** SHA-384 of those of the shell's scripts that a page loads when it is hydrated, by their name in `/assets/`. */
  shell: Record<string, string>;
  /** The remote that made this page; null for the frame's own. */
  remote: BootRemote | null;
  /** Where all releases of the visit are named, this page's among them. */
  site: SiteManifestFile;
  menus: SiteMenus;
  /** The share, 0 to 1, of page views whose browsers say how they do; left out for none. */
  report?: number;
  /** Result of the server's loaders, or of its failure: React Router's hydration data. */
  hydration: {
    loaderData: Record<string, unknown>;
    actionData: Record<string, unknown> | null;
    errors: Record<string, unknown> | null;
  };
}

/** `id` of the script element that holds the boot data. */
export const BOOT_ELEMENT_ID = 'boot';

/** The elements that the document itself has: nothing inside a page is a child of `body`. */
export const BOOT_ELEMENT = `body > script#${BOOT_ELEMENT_ID}[type="application/json"]`;
export const ROOT_ELEMENT = 'body > div#root';

/**
 * Where the data of a release's pages are: followed by path and query of a page, what its loader gives. 409 says that
 * another release serves the page by now, 204 with `Location` that the page is elsewhere.
 */
export function dataAddress({ name, version }: Pick<BootRemote, 'name' | 'version'>): string {
  return `/_data/${name}/${version}`;
}

/** On answers that hold a page's data, and only there: a proxy in front of the site may answer with errors in JSON. */
export const PAGE_DATA_HEADER = 'x-page-data';

/** JSON that cannot end its script element or open a comment in it. */
export function serializeBoot(boot: BootData): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c');
}
