import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type BrotliOptions, brotliCompress, constants, gzip, type ZlibOptions } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Brotli quality between speed and size: a page of 23 KB takes about half a millisecond. */
const QUICK_QUALITY = 5;
const GZIP = { level: 6 };
/** How often a text is sent with brotli before it is worth compressing at the highest quality. */
const IMPROVE_AFTER = 20;
/** Pause after each compression at the highest quality, as a multiple of the time it took. */
const PAUSE_FACTOR = 5;
/** Maximum number of texts that wait to be compressed at the highest quality. */
const MAX_WAITING = 20;

/** The response's encoding, negotiated by the request's `Accept-Encoding`. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const accepted = acceptEncoding?.toLowerCase() ?? '';
  return (negotiate(accepted, ['br', 'gzip', 'identity']) as Encoding | null) ?? 'identity';
}

/**
 * A text with its compressed forms. Each is made once, in Node's thread pool, so that it does not block other requests.
 * Brotli of frequent texts is later made a tenth smaller, so validators of compressed forms have to be weak.
 */
export class EncodedText {
  private readonly encodings = new Map<Encoding, Buffer | Promise<Buffer>>();
  private sent = 0;
  private isImproved = false;

  constructor(private readonly bytes: Buffer) {}

  /** The bytes to send; no promise if they exist, since one costs about as much as the rest of a cached response. */
  bytesFor(encoding: Encoding): Buffer | Promise<Buffer> {
    if (encoding === 'identity') return this.bytes;
    if (encoding === 'br' && !this.isImproved && ++this.sent % IMPROVE_AFTER === 0) this.improve();
    return this.encodings.get(encoding) ?? this.make(encoding);
  }

  private make(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const form = encoding === 'gzip' ? gzipped(this.bytes, GZIP) : brotli(this.bytes, QUICK_QUALITY);
    this.encodings.set(encoding, form);
    form.then(
      (bytes) => this.encodings.set(encoding, bytes),
      () => this.encodings.delete(encoding),
    );
    return form;
  }

  private improve(): void {
    this.isImproved = true;
    compressBest(this.bytes).then(
      (form) => {
        if (form) this.encodings.set('br', form);
        else this.isImproved = false;
      },
      () => undefined,
    );
  }
}

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Compresses at brotli's highest quality. 40 KB take a thread some 60 ms, so there is one at a time and a pause after
 * each: when a release goes into service, all frequently read pages are due at once.
 *
 * @returns null if too many already wait
 */
async function compressBest(bytes: Buffer): Promise<Buffer | null> {
  if (waiting >= MAX_WAITING) return null;
  waiting += 1;
  const begin = last.then(() => performance.now());
  const form = begin.then(() => brotli(bytes, constants.BROTLI_MAX_QUALITY)).finally(() => (waiting -= 1));
  last = form.then(
    async () => sleep((performance.now() - (await begin)) * PAUSE_FACTOR, undefined, { ref: false }),
    () => undefined,
  );
  return form;
}

const gzipped = promisify<Buffer, ZlibOptions, Buffer>(gzip);
const brotliCompressed = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress);

function brotli(bytes: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return brotliCompressed(bytes, { params });
}
