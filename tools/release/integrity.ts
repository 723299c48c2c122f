import { createHash } from 'node:crypto';

/** SHA-384 in the form of the `integrity` attribute. */
export function sha384(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}
