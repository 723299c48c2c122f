import type { IncomingMessage } from 'node:http';
import { originForm } from '@weft/http-server/origin-form';

/** A path that nothing serves: requests with an address that cannot be decoded end there. */
const UNKNOWN = '/invalid-address';

/**
 * An address whose percent-encoding is broken, or that holds a NUL, is an unknown page like any other
 * (GAT-03); Fastify's router would answer it with an error of its own.
 */
export function rewriteBadAddress(request: Pick<IncomingMessage, 'url'>): string {
  const address = originForm(request);
  if (!address.includes('%')) return address;
  const pathname = address.split('?', 1)[0] ?? '/';
  try {
    if (!decodeURIComponent(pathname).includes('\0')) return address;
  } catch {
    // Not decodable: the same as below.
  }
  return pathname.startsWith('/api/') ? `/api${UNKNOWN}` : UNKNOWN;
}
