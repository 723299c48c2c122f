import { createHash } from 'node:crypto';

/** Names a set of releases, in whatever order what tells them apart comes. */
export function setKeyOf(parts: string[]): string {
  return createHash('sha256').update(parts.sort().join(' ')).digest('base64url').slice(0, 16);
}
