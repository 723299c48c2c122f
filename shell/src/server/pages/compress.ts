import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Half-way between speed and size: a page of 40 KB takes about two milliseconds. */
const BROTLI_QUALITY = 5;

/** The encoding to answer with, by the request's `Accept-Encoding`. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  return (negotiate(acceptEncoding ?? '', ['br', 'gzip', 'identity']) as Encoding | null) ?? 'identity';
}

export function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 6 });
  if (encoding === 'identity') return bytes;
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
