import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Half-way between speed and size: a page of 23 KB takes about half a millisecond. */
const BROTLI_QUALITY = 5;

/** The encoding to answer with, by the request's `Accept-Encoding`. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  return (negotiate(acceptEncoding ?? '', ['br', 'gzip', 'identity']) as Encoding | null) ?? 'identity';
}

export function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 6 });
  return encoding === 'br' ? brotliCompressSync(bytes, brotliOptions(bytes)) : bytes;
}

/** Brotli in a thread of Node's own, so that other requests go on meanwhile. */
export function compressInBackground(bytes: Buffer): Promise<Buffer> {
  return promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(bytes, brotliOptions(bytes));
}

function brotliOptions(bytes: Buffer): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
