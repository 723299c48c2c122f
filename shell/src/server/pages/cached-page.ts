import { createHash } from 'node:crypto';
import { EncodedText } from '@weft/http-server/encoded-text';
import type { RenderResult } from '@weft/render/protocol';

/** A rendered page with its compressed forms. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Strong validator of the identity form; a compressed form's is weak, since its bytes may get fewer. */
  etag: string | null;
  /** SHA-384 of each stylesheet in the document, for its policy. */
  styles: readonly string[];
  /** Null for an answer without a body. */
  text: EncodedText | null;
}

/** A rendered page as it is sent, whether it is kept or not. */
export function toCachedPage({ status, headers, html, styles = [] }: RenderResult): CachedPage {
  if (html === null) return { status, headers, etag: null, styles, text: null };
  const bytes = Buffer.from(html);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { status, headers, etag, styles, text: new EncodedText(bytes) };
}
