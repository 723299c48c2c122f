import { createHash } from 'node:crypto';
import { EncodedText } from '@weft/http-server/encoded-text';
import type { RenderResult } from '@weft/render/protocol';

/** The style directive of the site's policy. */
export const STYLES = "style-src 'self'";

/** A rendered page with its compressed forms. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Strong validator of the uncompressed text; compressed forms get a weak one, since their bytes may change. */
  etag: string | null;
  /** Policy directive that allows exactly the stylesheets in the document; null if there are none. */
  styleSource: string | null;
  /** Null for a response without a body. */
  text: EncodedText | null;
}

/** Prepares a rendered page for sending, whether it is kept or not. */
export function toCachedPage({ status, html, styles = [], headers: own }: RenderResult): CachedPage {
  const headers = { 'cache-control': 'no-cache', ...own, vary: varyOf(own['vary']) };
  const styleSource = styles.length > 0 ? `${STYLES} ${styles.map((hash) => `'${hash}'`).join(' ')}` : null;
  if (html === null) return { status, headers, etag: null, styleSource, text: null };
  const bytes = Buffer.from(html);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, styleSource, text: new EncodedText(bytes) };
}

function varyOf(own = ''): string {
  const names = own
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return [...new Set(['accept-encoding', ...names])].filter(Boolean).join(', ');
}
