import type { MenuSlot } from './listed-pages';
import type { ReleaseChunk } from './release';

/** What the browser needs of a release in order to run it. */
export interface BootManifest {
  container: string;
  entry: string;
  routes: ReleaseChunk;
  pages: Record<string, ReleaseChunk>;
  /** SHA-384 of every client file, by its path inside the release. */
  integrity: Record<string, string>;
}

/** A remote as a page knows it: the version for the whole visit and how to get its manifest. */
export interface BootRemote {
  name: string;
  version: string;
  /** Address of the release with a trailing slash, for example `/releases/mfe-content/1.0.0-ab12/`. */
  base: string;
  /** SHA-384 of `release.json`, for a remote whose manifest is not in the page. */
  integrity: string;
  paths: string[];
  /** Patterns of addresses among those paths that the server redirects; left out where there are none. */
  moved?: string[];
  /** Only for the remote that made this page; the others are fetched when they are needed. */
  manifest?: BootManifest;
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
  remotes: BootRemote[];
  menus: SiteMenus;
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

/** JSON that cannot end its script element or open a comment in it. */
export function serializeBoot(boot: BootData): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c');
}
