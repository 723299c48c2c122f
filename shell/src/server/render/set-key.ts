import { createHash } from 'node:crypto';

/** Key of a set of releases, whatever their order. */
export function setKeyOf(parts: string[]): string {
  return createHash('sha256').update(parts.sort().join(' ')).digest('base64url').slice(0, 16);
}
