import { createHash } from 'node:crypto';
import type { RenderResult } from '@weft/render/protocol';
import { compress, compressBest, compressInBackground, type Encoding } from './compress';

/** A rendered page with its compressed forms. */
export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  /** Strong validator of the identity form; a compressed form's is weak, since its bytes may get fewer. */
  etag: string | null;
  /** Bytes in an encoding; compressed once, and better once it is served often. Null for an answer without a body. */
  body: (encoding: Encoding) => Buffer | null;
  /** Compresses for most visitors, off the main thread. */
  prepare: () => Promise<void>;
}

/** How often a page is served with brotli until it is worth the smallest form. */
const OFTEN = 20;

/** Headers that no page decides: the shell sets no cookie, and the body's form is the server's business. */
const DROPPED = [
  'set-cookie',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
];

/** A rendered page as it is sent, whether it is kept or not. */
export function toCachedPage({ status, headers: given, html }: RenderResult): CachedPage {
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !DROPPED.includes(name)));
  if (html === null) return { status, headers, etag: null, body: () => null, prepare: async () => undefined };
  const identity = Buffer.from(html);
  const forms = new Map<Encoding, Buffer>([['identity', identity]]);
  let served = 0;
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    headers,
    etag,
    prepare: async () => {
      if (!forms.has('br')) forms.set('br', await compressInBackground(identity));
    },
    body: (encoding) => {
      if (encoding === 'br' && ++served === OFTEN)
        compressBest(identity).then(
          (best) => best && forms.set('br', best),
          () => undefined,
        );
      let form = forms.get(encoding);
      if (!form) {
        form = compress(identity, encoding);
        forms.set(encoding, form);
      }
      return form;
    },
  };
}
