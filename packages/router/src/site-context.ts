import type {} from 'react-router';
import { createContext } from 'react-router-dom';

declare module 'react-router' {
  /** Loaders and actions get a typed RouterContextProvider instead of `any`. */
  interface Future {
    v8_middleware: true;
  }
}

/** Something that the site's owners should see in their logs. Never shown to a visitor. */
export interface SiteEvent {
  level: 'info' | 'warn' | 'error';
  /** What happened, in a few words: `related_blogs failed`, `service not found`. */
  message: string;
  /** Facts to search by. Personal data does not belong here. */
  fields?: Record<string, string | number | boolean | null>;
}

/** What the shell provides to every loader and action, on the server and in the browser. */
export interface SiteContext {
  /** Base address of the API with its trailing slash. */
  apiUrl: string;
  /** `fetch` with the shell's timeout; on the server it also carries the request's id. */
  fetch: typeof fetch;
  /**
   * Milliseconds that a page waits for its data before it is sent without them and the browser fetches
   * them (D-58). Not set in the browser itself.
   */
  patience?: number;
  /** Writes to the shell's log (server) or the console (browser). */
  report(event: SiteEvent): void;
}

/**
 * The key with which loaders and actions get the site context:
 * `const site = context.get(siteContext)`.
 */
export const siteContext = createContext<SiteContext>();
