import { brotliDecompressSync } from 'node:zlib';
import { BenchRefused } from './bench-refused';
import { documentFiles } from './document-files';
import { headerOf, type RawAnswer, rawGet } from './raw-get';

/** A page as the shell sends it, and what its document makes a browser fetch. All sizes in bytes. */
export interface WeighedPage {
  page: string;
  /** The brotli answer. */
  answer: RawAnswer;
  /** The same page without compression. */
  identity: Buffer;
  weight: PageWeight;
}

export interface PageWeight {
  html: number;
  /** Every script that the document names: what is needed until the page is hydrated. */
  javascript: number;
  css: number;
  fonts: number;
  /** The document and the files that it names. */
  requests: number;
}

/**
 * Fetches a page and every file that its document names, with brotli, and adds up what was sent.
 *
 * @param base root of the site, with a trailing slash
 * @throws BenchRefused where the page or a file does not answer with 200
 */
export async function weighPage(base: string, page: string): Promise<WeighedPage> {
  const answer = await get(new URL(page, base).href);
  if (headerOf(answer, 'content-encoding') !== 'br')
    throw new BenchRefused(`${page} is not sent with brotli, so it cannot be compared.`);
  const identity = brotliDecompressSync(answer.body);
  const { scripts, styles, fonts } = documentFiles(identity.toString('utf8'));
  const weigh = async (addresses: string[]) => {
    const answers = await Promise.all(addresses.map((address) => get(new URL(address, base).href)));
    return answers.reduce((sum, { body }) => sum + body.length, 0);
  };
  return {
    page,
    answer,
    identity,
    weight: {
      html: answer.body.length,
      javascript: await weigh(scripts),
      css: await weigh(styles),
      fonts: await weigh(fonts),
      requests: 1 + scripts.length + styles.length + fonts.length,
    },
  };
}

async function get(url: string): Promise<RawAnswer> {
  const answer = await rawGet(url, 'br');
  if (answer.status === 200) return answer;
  throw new BenchRefused(
    `${new URL(url).pathname} answers with ${answer.status}, so there is nothing to measure.`,
  );
}
