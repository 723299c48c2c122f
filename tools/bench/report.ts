import { textTable } from '../dev/text-table';
import type { Round } from './load';
import type { PageWeight } from './page-weight';

export interface PageFigures {
  page: string;
  weight: PageWeight;
  site: Round;
  nginx: Round | null;
}

export interface Figures {
  pages: PageFigures[];
  /** Uncached pages: a new search each. */
  cold: Round;
}

/** Share of a core above which the load generator is the bottleneck, not the server. */
const BUSY = 0.9;

/** Formats the figures for a terminal: a table, and notes on how to read it. */
export function reportText({ pages, cold }: Figures): string {
  return [textTable(rows(pages)), '', ...notes(pages, cold)].join('\n');
}

function rows(pages: PageFigures[]): string[][] {
  const compared = pages.some(({ nginx }) => nginx);
  const rest = ['HTML', 'JS', 'CSS', 'fonts', 'requests'];
  const header = compared
    ? ['page', 'site/s', 'p99 ms', 'nginx/s', 'p99 ms', 'ratio', 'CPU ratio', ...rest]
    : ['page', 'site/s', 'p99 ms', ...rest];
  const body = pages.map(({ page, site, nginx, weight }) => [
    page,
    whole(site.rate),
    whole(site.p99),
    ...(nginx
      ? [whole(nginx.rate), whole(nginx.p99), share(site.rate, nginx.rate), cpuShare(site, nginx)]
      : []),
    ...[weight.html, weight.javascript, weight.css, weight.fonts].map(kilobytes),
    String(weight.requests),
  ]);
  return [header, ...body];
}

function notes(pages: PageFigures[], cold: Round): string[] {
  const lines = [
    `Pages that no cache has, a search each: ${whole(cold.rate)} a second, p99 ${whole(cold.p99)} ms.`,
    'Sizes in KB of 1,024 bytes, as sent with brotli; requests: the document and all that it names.',
  ];
  const compared = pages.flatMap(({ nginx }) => nginx ?? []);
  if (compared.length > 0) {
    lines.push('ratio: site/nginx in requests a second. CPU ratio: the same per second of processor time.');
    if (compared.some(({ clientBusy }) => clientBusy >= BUSY))
      lines.push(
        'The load generator used its core to the full: nginx could answer more, and the CPU ratio counts.',
      );
  }
  if (pages.some(({ weight }) => weight.uncompressed > 0))
    lines.push('Some scripts or stylesheets came without compression: this is no production build.');
  const rounds = [...pages.map(({ site }) => site), cold, ...compared];
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  if (failed > 0) lines.push(`${failed} requests failed: do not trust this run.`);
  return lines;
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function share(one: number, other: number): string {
  return other > 0 ? (one / other).toFixed(2) : '–';
}

function cpuShare(site: Round, nginx: Round): string {
  return site.perCpuSecond && nginx.perCpuSecond ? share(site.perCpuSecond, nginx.perCpuSecond) : '–';
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1);
}
