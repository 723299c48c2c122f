import type { KeyObject } from 'node:crypto';
import { remoteName, version } from '@weft/federation/release-parts';
import * as v from 'valibot';
import { signedPreview, type TrustedKeys } from './signatures';

/** The query parameter that carries a token. */
export const PREVIEW = 'preview';

/** The release that a preview link shows. */
export interface PreviewGrant {
  remote: string;
  version: string;
  /** Time at which it expires, in milliseconds since the epoch. */
  until: number;
}

const grantSchema = v.tuple([
  remoteName,
  version,
  v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  v.string(),
  v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
]);

/** Encodes a grant for an address, signed by the remote's team. Its expiry is rounded down to a whole second. */
export function previewToken({ remote, version, until }: PreviewGrant, privateKey: KeyObject): string {
  const text = [remote, version, Math.floor(until / 1_000)].join('_');
  const { key, value } = signedPreview(remote, text, privateKey);
  return [text, key, Buffer.from(value, 'base64').toString('base64url')].join('_');
}

/**
 * Reads what a token grants. It may have expired.
 *
 * @throws Error if it is incomplete, was changed, or is not signed with a trusted key of the team
 */
export function readPreviewToken(token: string, trust: TrustedKeys): PreviewGrant {
  const all = token.split('_');
  // The signature's value may contain underscores, too.
  const [parts, value] = [all.slice(0, 4), all.slice(4)];
  const { success, output } = v.safeParse(grantSchema, [...parts, value.join('_')]);
  if (!success) throw new Error('the link is incomplete');
  const [remote, version, seconds, key, signed] = output;
  const signature = { key, value: Buffer.from(signed, 'base64url').toString('base64') };
  trust.assertPreview(remote, [remote, version, seconds].join('_'), signature);
  return { remote, version, until: seconds * 1_000 };
}
