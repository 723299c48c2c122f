import type { BootRemote, SiteManifestFile, SiteMenus } from '@weft/federation/boot';
import type { FallbackView } from '@weft/federation/fallback-view';
import type { Release } from '@weft/federation/release';
import type { ShellRelease } from '@weft/federation/shell-release';
import type { SiteEvent } from '@weft/router';

/** What a worker is made for, for its whole life: one release of one remote, or the frame alone. */
export interface WorkerData {
  remote: { release: Pick<Release, 'remote' | 'version' | 'server'>; base: string; source: string } | null;
  /** Files of the shell's own client build. */
  shell: ShellRelease['client'];
  /** Texts of the stylesheets of both, by root-relative address: documents contain them. */
  styles: Readonly<Record<string, string>>;
  /** Where the server finds the API. */
  apiUrl: string;
  /** Where the browser finds it. */
  publicApiUrl: string;
  /** Origin of the public site. */
  publicUrl: string;
  /** Further scripts of every document; none but in development. */
  extraScripts: readonly string[];
}

/** A form as it was posted: its texts, and its files on the disk. */
export interface PostedForm {
  texts: [name: string, value: string][];
  files: {
    name: string;
    /** As the browser names it. */
    fileName: string;
    type: string;
    /** Null for a field in which nothing was chosen. */
    path: string | null;
  }[];
}

export interface RenderRequest {
  id: number;
  /**
   * Left out for a page or another document of the remote; the others are answered with JSON: what the page's loader
   * gives, the remote's entries of the sitemap, what it says of itself, or the names that each module exports which the
   * shell lends.
   */
  want?: 'data' | 'sitemap' | 'description' | 'facade';
  /** Path and query, percent-encoded. */
  address: string;
  method: string;
  headers: Record<string, string>;
  form: PostedForm | null;
  /** What a path without a route shows. */
  rest: FallbackView;
  /** What the releases put into the frame. */
  menus: SiteMenus;
  /** The release that this worker runs, as browsers know it; null for the frame's. */
  remote: BootRemote | null;
  /** Where browsers find all releases of this page view. */
  site: SiteManifestFile;
  /** `BootData.report`. */
  report?: number;
}

export interface RenderResult {
  status: number;
  headers: Record<string, string>;
  /** The whole document, HTML where no header says otherwise; null for a redirect. */
  html: string | null;
  /** SHA-384 of each stylesheet that stands in the document, for its policy. */
  styles?: readonly string[];
  /** An answer of the API forbade to keep what was made of it. */
  noStore: boolean;
  /** The API failed to answer something: what was made without it is to be made anew soon. */
  lacksData?: boolean | undefined;
  /** Said by the shell: another release made it than the one that was asked. */
  isSubstitute?: true;
}

/** The longest document that is served, in characters. */
export const MOST_HTML = 8 * 1024 * 1024;

/** File descriptor of the worker's connection to the shell. */
export const CHANNEL = 3;

/** What a worker is told; `start` comes first and once. */
export type HostMessage =
  | { type: 'start'; data: WorkerData }
  | { type: 'render'; request: RenderRequest }
  | { type: 'ping' };

/** What a worker says. */
export type WorkerMessage =
  | { type: 'ready' }
  /** The release's bundle cannot be run. */
  | { type: 'refused'; cause: string }
  | { type: 'pong' }
  | { type: 'rendered'; id: number; result: RenderResult }
  | { type: 'failed'; id: number; cause: string }
  | { type: 'event'; requestId: string | null; event: SiteEvent };
