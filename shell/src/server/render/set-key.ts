import { createHash } from 'node:crypto';

/** Names a set of releases, in whatever order their hashes come. */
export function setKeyOf(integrities: string[]): string {
  return createHash('sha256').update(integrities.sort().join(' ')).digest('base64url').slice(0, 16);
}
