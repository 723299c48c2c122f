import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a post comes from another site. There is no cookie and so no session to ride on; this keeps
 * other sites from sending their visitors' data through our forms (D-46).
 */
export function isForeignPost(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site') return true;
  const { origin, host } = headers;
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const from = new URL(origin);
  return from.host !== host && from.origin !== new URL(publicUrl).origin;
}
