import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  /** Names and values alternately, as they were sent. */
  rawHeaders: string[];
  /** The bytes that came over the wire: still compressed. */
  body: Buffer;
}

/** Most milliseconds that an answer may take. */
const LIMIT = 15_000;

/** Gets the bytes of an address as the server sends them, compressed with brotli; `fetch` would decompress them. */
export function rawGet(url: string): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const options = { headers: { 'accept-encoding': 'br' }, agent: false, timeout: LIMIT };
    const sent = request(url, options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks),
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer within ${LIMIT / 1000} s`)));
    sent.on('error', reject);
    sent.end();
  });
}

/** Value of a header; null where it was not sent. */
export function headerOf({ rawHeaders }: RawAnswer, name: string): string | null {
  const at = rawHeaders.findIndex((header, index) => index % 2 === 0 && header.toLowerCase() === name);
  return at === -1 ? null : (rawHeaders[at + 1] ?? null);
}
