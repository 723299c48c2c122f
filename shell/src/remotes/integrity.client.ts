import { LoadFailure } from './load-failure.client';

const allowed = new Map<string, string>();

declare global {
  /** Called by webpack's runtime in every bundle before it adds a script or a stylesheet. */
  var weftIntegrity: (address: string) => string;
}

/**
 * The SHA-384 hash that a file of this page view must have.
 * @throws LoadFailure for an address that no release of this page view lists
 */
export function integrityOf(address: string): string {
  const url = new URL(address, document.baseURI);
  const integrity = allowed.get(url.href);
  if (integrity === undefined) throw new LoadFailure(`no release of this page lists ${url.pathname}`);
  return integrity;
}

/** Allows the files of a release; `base` is the release's address with a trailing slash. */
export function allowFiles(base: string, integrity: Readonly<Record<string, string>>): void {
  for (const [path, hash] of Object.entries(integrity)) {
    allowed.set(new URL(base + path, document.baseURI).href, hash);
  }
}

globalThis.weftIntegrity = integrityOf;
