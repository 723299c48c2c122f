import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Half-way between speed and size: a page of 23 KB takes about half a millisecond. */
const QUICK = 5;
/** Most pages that wait to be compressed as well as it goes. */
const MOST_WAITING = 20;

/** The encoding to answer with, by the request's `Accept-Encoding`. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  return (negotiate(acceptEncoding ?? '', ['br', 'gzip', 'identity']) as Encoding | null) ?? 'identity';
}

export function compress(bytes: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'gzip') return gzipSync(bytes, { level: 6 });
  return encoding === 'br' ? brotliCompressSync(bytes, brotliOptions(bytes, QUICK)) : bytes;
}

/** Brotli in a thread of Node's own, so that other requests go on meanwhile. */
export function compressInBackground(bytes: Buffer): Promise<Buffer> {
  return brotli(bytes, QUICK);
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Brotli at its smallest, a tenth less: a page of 40 KB takes a thread some 60 ms, so there is one at a time.
 *
 * @returns null where too many wait already
 */
export async function compressBest(bytes: Buffer): Promise<Buffer | null> {
  if (waiting >= MOST_WAITING) return null;
  waiting += 1;
  const best = last.then(() => brotli(bytes, constants.BROTLI_MAX_QUALITY)).finally(() => (waiting -= 1));
  last = best.catch(() => undefined);
  return best;
}

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  return promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)(bytes, brotliOptions(bytes, quality));
}

function brotliOptions(bytes: Buffer, quality: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  };
}
