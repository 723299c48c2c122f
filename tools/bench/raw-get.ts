import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  status: number;
  /** Names and values alternating, as sent. */
  rawHeaders: string[];
  /** The bytes from the network, still compressed. */
  body: Buffer;
}

/** Longest that a response may take, in milliseconds. */
const LIMIT = 15_000;

/** Fetches a URL with brotli and returns the bytes as sent; `fetch` would decompress them. */
export async function rawGet(url: string): Promise<RawAnswer> {
  const sent = request(url, { headers: { 'accept-encoding': 'br' }, agent: false, timeout: LIMIT });
  sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer within ${LIMIT / 1000} s`)));
  // An error after the response headers also surfaces when the body is read.
  sent.on('error', () => undefined);
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, rawHeaders: response.rawHeaders, body: await buffer(response) };
}

/** Value of a header; null if it was not sent. */
export function headerOf({ rawHeaders }: RawAnswer, name: string): string | null {
  const at = rawHeaders.findIndex((header, index) => index % 2 === 0 && header.toLowerCase() === name);
  return at === -1 ? null : (rawHeaders[at + 1] ?? null);
}
