import { brotliDecompressSync } from 'node:zlib';
import { BenchRefused } from './bench-refused';
import { documentFiles } from './document-files';
import { headerOf, type RawAnswer, rawGet } from './raw-get';

/** A page as the shell sends it, and the size of what its document makes a browser fetch, in bytes. */
export interface WeighedPage {
  page: string;
  /** The response, compressed with brotli. */
  answer: RawAnswer;
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
  const answer = await get(new URL(page, base).href);
  if (headerOf(answer, 'content-encoding') !== 'br')
    throw new BenchRefused(`${page} is not sent with brotli, so it cannot be compared.`);
  const identity = brotliDecompressSync(answer.body);
  const { scripts, styles, fonts } = documentFiles(identity.toString('utf8'));
  const fetched = (addresses: string[]) =>
    Promise.all(addresses.map((address) => get(new URL(address, base).href)));
  const javascript = await fetched(scripts);
  const css = await fetched(styles);
  return {
    page,
    answer,
    identity,
    weight: {
      html: answer.body.length,
      javascript: bytesOf(javascript),
      css: bytesOf(css),
      fonts: bytesOf(await fetched(fonts)),
      requests: 1 + scripts.length + styles.length + fonts.length,
      uncompressed: [...javascript, ...css].filter((file) => headerOf(file, 'content-encoding') === null)
        .length,
    },
  };
}

function bytesOf(answers: RawAnswer[]): number {
  return answers.reduce((sum, { body }) => sum + body.length, 0);
}

async function get(url: string): Promise<RawAnswer> {
  const answer = await rawGet(url);
  if (answer.status === 200) return answer;
  throw new BenchRefused(
    `${new URL(url).pathname} answers with ${answer.status}, so there is nothing to measure.`,
  );
}
