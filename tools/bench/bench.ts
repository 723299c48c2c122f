/**
 * Measures the site as visitors get it: what the shell serves in a second beside an nginx that serves
 * the very same bytes, how fast pages are rendered that no cache has, and what each page weighs.
 * Everything runs on the loopback, with a database of its own.
 *
 *   npm run bench
 *   npm run bench -- --pages /,/career --seconds 3 --json figures.json
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { BenchRefused } from './bench-refused';
import { Cleanup } from './cleanup';
import { load } from './load';
import { hasNginx, startNginx } from './nginx';
import { type BenchOptions, parseOptions } from './options';
import { type WeighedPage, weighPage } from './page-weight';
import { type PageFigures, type Report, reportText } from './report';
import { compare } from './rounds';
import type { ServerProcess } from './server-process';
import { startSite } from './site';

const cleanup = new Cleanup();
cleanup.onSignals(['SIGINT', 'SIGTERM', 'SIGHUP']);
try {
  const options = parseOptions(process.argv.slice(2));
  const report = await bench(options);
  console.log(`\n${reportText(report)}`);
  if (options.json) await writeFile(options.json, jsonText(options, report));
} catch (error) {
  if (!(error instanceof BenchRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}

async function bench(options: BenchOptions): Promise<Report> {
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-bench-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  console.log('Starting the API and the shell …');
  const shell = await startSite(path.join(folder, 'data'), cleanup);
  const weighed: WeighedPage[] = [];
  for (const page of options.pages) weighed.push(await weighPage(shell.url, page));
  const nginx = hasNginx() ? await startNginx(path.join(folder, 'nginx'), weighed, cleanup) : null;
  if (!nginx) console.log('There is no nginx on this machine, so the comparison with it is left out.');
  return measure(options, weighed, { shell, nginx });
}

interface Servers {
  shell: ServerProcess;
  nginx: ServerProcess | null;
}

async function measure(
  { pages: paths, seconds }: BenchOptions,
  weighed: WeighedPage[],
  { shell, nginx }: Servers,
): Promise<Report> {
  const first = paths[0] ?? '/';
  // The first second is the compiler's.
  await load(shell, { page: first, seconds: 1 });
  const pages: PageFigures[] = [];
  for (const { page, weight } of weighed) {
    console.log(`Measuring ${page} …`);
    pages.push({ page, weight, ...(await compare(shell, nginx, { page, seconds })) });
  }
  const page = paths.includes('/blog-list') ? '/blog-list' : first;
  console.log(`Measuring cold renders of ${page} …`);
  return { pages, cold: { page, round: await load(shell, { page, seconds, unique: true }) } };
}

function jsonText({ seconds }: BenchOptions, report: Report): string {
  const machine = { node: process.version, cores: availableParallelism(), platform: process.platform };
  return `${JSON.stringify({ time: new Date().toISOString(), machine, seconds, ...report }, null, 2)}\n`;
}
