import { commandLine, refuseCommand } from '../dev/command-line';

export interface BenchOptions {
  /** Paths of the pages to measure. */
  pages: string[];
  /** Length of one round of load, in seconds. */
  seconds: number;
}

const usage = `npm run bench -- [options]
  --pages /,/career   pages to measure, separated by commas
  --seconds 3         length of one round of load, 1 to 30; a page takes seven rounds`;

const PAGES = '/,/blog-list,/career,/joblist/1';
/** More pages only take longer and do not improve the figures. */
const MAX_PAGES = 20;

export function parseOptions(args: string[]): BenchOptions {
  const { pages, seconds } = commandLine(usage, {
    args,
    options: {
      pages: { type: 'string', default: PAGES },
      seconds: { type: 'string', default: '3' },
    },
  }).values;
  const paths = pages.split(',').map((page) => page.trim());
  const odd = paths.find((page) => !/^\/[\w./-]*$/.test(page));
  if (odd !== undefined)
    refuseCommand(`--pages: ${JSON.stringify(odd)} is not a plain path such as /blog-list`, usage);
  if (paths.length > MAX_PAGES) refuseCommand(`--pages: at most ${MAX_PAGES} pages`, usage);
  if (!/^\d{1,2}$/.test(seconds) || Number(seconds) < 1 || Number(seconds) > 30)
    refuseCommand('--seconds must be a whole number from 1 to 30', usage);
  return { pages: [...new Set(paths)], seconds: Number(seconds) };
}
