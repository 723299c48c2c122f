import type { BootRemote, SiteManifestFile, SiteMenus } from '@weft/federation/boot';
import type { FallbackView } from '@weft/federation/fallback-view';
import type { Release } from '@weft/federation/release';
import type { ShellRelease } from '@weft/federation/shell-release';
import type { SiteEvent } from '@weft/router';

/** What a worker renders for its whole life: one release of one remote, or only the frame. */
export interface WorkerData {
  remote: { release: Pick<Release, 'remote' | 'version' | 'server'>; base: string; source: string } | null;
  /** Files of the shell's own client build. */
  shell: ShellRelease['client'];
  /** Texts of the stylesheets of both, by root-relative address, to be inlined in documents. */
  styles: Readonly<Record<string, string>>;
  /** Address of the API for the server. */
  apiUrl: string;
  /** Address of the API for browsers. */
  publicApiUrl: string;
  /** Origin of the public site. */
  publicUrl: string;
  /** Further scripts of every document; empty except in development. */
  extraScripts: readonly string[];
}

/** A form as it was posted: its texts, and its files on disk. */
export interface PostedForm {
  texts: [name: string, value: string][];
  files: {
    name: string;
    /** As the browser names it. */
    fileName: string;
    type: string;
    /** Null for a field in which no file was chosen. */
    path: string | null;
  }[];
}

export interface RenderRequest {
  id: number;
  /**
   * Left out for a page or another document of the remote. The result of the others is JSON: what the page's loader
   * returns, the remote's sitemap entries, what it declares, or the names that each module provided by the shell
   * exports.
   */
  want?: 'data' | 'sitemap' | 'description' | 'facade';
  /** Path and query, percent-encoded. */
  address: string;
  method: string;
  headers: Record<string, string>;
  form: PostedForm | null;
  /** What to show for a path without a route. */
  rest: FallbackView;
  /** The releases' entries in the frame's menus. */
  menus: SiteMenus;
  /** The release that this worker runs, as browsers know it; null for the frame alone. */
  remote: BootRemote | null;
  /** The file in which browsers find all releases of this page view. */
  site: SiteManifestFile;
  /** `BootData.report`. */
  report?: number;
}

export interface RenderResult {
  status: number;
  headers: Record<string, string>;
  /** The whole document, HTML unless a header says otherwise; null for a redirect. */
  html: string | null;
  /** SHA-384 of each stylesheet inlined in the document, for its Content-Security-Policy. */
  styles?: readonly string[];
  /** Whether a response of the API forbids caching what is built from it. */
  noStore: boolean;
  /** Whether the API failed to answer something, so that the result should be rendered again soon. */
  lacksData?: boolean | undefined;
  /** Whether the page names another address as its own: this one is a further spelling of it. */
  isVariant?: boolean | undefined;
  /** Set by the shell if another release rendered it than the one that was asked. */
  isSubstitute?: true;
}

/** The longest document that is served, in characters. */
export const MAX_HTML_LENGTH = 8 * 1024 * 1024;

/** File descriptor of the worker's connection to the shell. */
export const CHANNEL_FD = 3;

/** What the shell sends to a worker: `start` first and once. */
export type HostMessage =
  | { type: 'start'; data: WorkerData }
  | { type: 'render'; request: RenderRequest }
  | { type: 'ping' };

/** What a worker sends to the shell. */
export type WorkerMessage =
  | { type: 'ready' }
  /** The release's bundle cannot be run. */
  | { type: 'refused'; cause: string }
  | { type: 'pong' }
  | { type: 'rendered'; id: number; result: RenderResult }
  | { type: 'failed'; id: number; cause: string }
  | { type: 'event'; requestId: string | null; event: SiteEvent };
