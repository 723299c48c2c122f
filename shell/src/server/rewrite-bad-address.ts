import type { IncomingMessage } from 'node:http';
import { originForm } from '@weft/http-server/origin-form';

/** A path that nothing serves, for requests whose address cannot be decoded. */
const UNKNOWN = '/invalid-address';

/**
 * Makes an address with broken percent-encoding or a NUL an unknown page like any other (GAT-03); Fastify's router
 * would answer it with an error of its own.
 */
export function rewriteBadAddress(request: Pick<IncomingMessage, 'url'>): string {
  const address = originForm(request);
  if (!address.includes('%')) return address;
  const pathname = address.split('?', 1)[0] ?? '/';
  try {
    if (!decodeURIComponent(pathname).includes('\0')) return address;
  } catch {
    // Not decodable: handled below.
  }
  return pathname.startsWith('/api/') ? `/api${UNKNOWN}` : UNKNOWN;
}
