import { parseArgs } from 'node:util';
import { BenchRefused } from './bench-refused';

export interface BenchOptions {
  /** Paths of the pages to measure. */
  pages: string[];
  /** Length of one round of load, in seconds. */
  seconds: number;
  /** File to write the figures to; null for none. */
  json: string | null;
}

const usage = `Usage: npm run bench -- [options]
  --pages /,/career   pages to measure, separated by commas
  --seconds 3         length of one round of load, 1 to 30; a page takes seven rounds
  --json file         write the figures to a file, too`;

const PAGES = '/,/blog-list,/career,/joblist/1';
/** More would only take longer: the figures do not get better. */
const MOST_PAGES = 20;

/**
 * Reads the command line.
 *
 * @throws BenchRefused with the fault and the usage
 */
export function parseOptions(args: string[]): BenchOptions {
  const { pages, seconds, json } = values(args);
  const paths = pages.split(',').map((page) => page.trim());
  const odd = paths.find((page) => !/^\/[\w./-]*$/.test(page));
  if (odd !== undefined)
    throw refused(`--pages: ${JSON.stringify(odd)} is not a plain path such as /blog-list`);
  if (paths.length > MOST_PAGES) throw refused(`--pages: at most ${MOST_PAGES} pages`);
  if (!/^\d{1,2}$/.test(seconds) || Number(seconds) < 1 || Number(seconds) > 30)
    throw refused('--seconds must be a whole number from 1 to 30');
  return { pages: [...new Set(paths)], seconds: Number(seconds), json: json ?? null };
}

function values(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        pages: { type: 'string', default: PAGES },
        seconds: { type: 'string', default: '3' },
        json: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw refused((error as Error).message);
  }
}

function refused(fault: string): BenchRefused {
  return new BenchRefused(`${fault}\n\n${usage}`);
}
