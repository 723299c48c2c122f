import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { BenchRefused } from './bench-refused';
import { documentFiles } from './document-files';

interface Answer {
  /** Names and values of the headers alternating, as sent. */
  rawHeaders: string[];
  encoding: string | undefined;
  /** The bytes from the network, still compressed. */
  body: Buffer;
}

/** Longest that a response may take, in milliseconds. */
const LIMIT = 15_000;

/** A page as the shell sends it, and the size of what its document makes a browser fetch, in bytes. */
export interface WeighedPage {
  page: string;
  /** The response, compressed with brotli. */
  answer: Answer;
  /** The same page without compression. */
  identity: Buffer;
  weight: PageWeight;
}

export interface PageWeight {
  html: number;
  /** Every script that the document names: all that the page needs to hydrate. */
  javascript: number;
  css: number;
  fonts: number;
  /** The document and the files that it names. */
  requests: number;
  /** Number of scripts and stylesheets sent without compression, as those of a development build are. */
  uncompressed: number;
}

/**
 * Fetches a page and every file that its document names, with brotli, and adds up what was sent.
 *
 * @param base root of the site, with a trailing slash
 * @throws BenchRefused if the page or a file does not answer with 200
 */
export async function weighPage(base: string, page: string): Promise<WeighedPage> {
  const answer = await fetched(new URL(page, base).href);
  if (answer.encoding !== 'br')
    throw new BenchRefused(`${page} is not sent with brotli, so it cannot be compared.`);
  const identity = brotliDecompressSync(answer.body);
  const { scripts, styles, fonts } = documentFiles(identity.toString('utf8'));
  const all = (files: string[]) => Promise.all(files.map((file) => fetched(new URL(file, base).href)));
  const javascript = await all(scripts);
  const css = await all(styles);
  return {
    page,
    answer,
    identity,
    weight: {
      html: answer.body.length,
      javascript: bytesOf(javascript),
      css: bytesOf(css),
      fonts: bytesOf(await all(fonts)),
      requests: 1 + scripts.length + styles.length + fonts.length,
      uncompressed: [...javascript, ...css].filter(({ encoding }) => encoding === undefined).length,
    },
  };
}

function bytesOf(answers: Answer[]): number {
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}

/** Fetches a URL with brotli and returns the bytes as sent; `fetch` would decompress them. */
async function fetched(url: string): Promise<Answer> {
  const sent = get(url, { headers: { 'accept-encoding': 'br' }, agent: false, timeout: LIMIT });
  sent.on('timeout', () => sent.destroy(new Error(`${url} did not answer within ${LIMIT / 1000} s`)));
  // An error after the response headers also surfaces when the body is read.
  sent.on('error', () => undefined);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { rawHeaders, headers, statusCode } = response;
  const body = await buffer(response);
  if (statusCode === 200) return { rawHeaders, encoding: headers['content-encoding'], body };
  throw new BenchRefused(`${new URL(url).pathname} answers with ${statusCode}: there is nothing to measure.`);
}
