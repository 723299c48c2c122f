/**
 * Measures the site as visitors get it: how much the shell serves per second, compared with an nginx that
 * serves the same bytes; how fast uncached pages are rendered; and how large each page is. Everything runs
 * on the loopback, with its own database.
 *
 *   npm run bench
 *   npm run bench -- --pages /,/career --seconds 3
 */
import { availableParallelism, loadavg } from 'node:os';
import path from 'node:path';
import { Cleanup } from './cleanup';
import { load, type Round, UNCACHED_PAGE } from './load';
import { hasNginx, startNginx } from './nginx';
import { type BenchOptions, parseOptions } from './options';
import { type WeighedPage, weighPage } from './page-weight';
import { type Figures, type PageFigures, reportText } from './report';
import { measureInTurns } from './rounds';
import type { ServerProcess } from './server-process';
import { startSite } from './site';

/** One long and one short read of the API, both cached. Uncached pages show what reads from the database cost. */
const READS = ['/blog_list', '/job_opening_detail/1'];
/** Longest round of uncached renders, which fill the shell's cache. */
const COLD_SECONDS = 2;

const cleanup = new Cleanup();
await cleanup.after(async () => {
  const figures = await bench(parseOptions(process.argv.slice(2)));
  console.log(`\n${reportText(figures)}`);
});

async function bench({ pages, seconds }: BenchOptions): Promise<Figures> {
  const folder = await cleanup.folder();
  const [busy = 0] = loadavg();
  if (busy > availableParallelism() / 2)
    console.log(`This machine is busy (load ${busy.toFixed(1)}): figures a second will be too low.`);
  console.log('Starting the API and the shell …');
  const { api, shell } = await startSite(path.join(folder, 'data'), cleanup);
  const measured: (WeighedPage & { server: ServerProcess })[] = [];
  for (const page of pages) measured.push({ server: shell, ...(await weighPage(shell.url, page)) });
  for (const page of READS) measured.push({ server: api, ...(await weighPage(api.url, page)) });
  const nginx = hasNginx() ? await startNginx(path.join(folder, 'nginx'), measured, cleanup) : null;
  if (!nginx) console.log('There is no nginx on this machine, so the comparison with it is left out.');
  const figures: PageFigures[] = [];
  for (const { server, page, weight } of measured) {
    console.log(`Measuring ${page} …`);
    // A first second warms up the JIT compiler.
    await load(server, { page, seconds: 1 });
    const servers = nginx ? [server, nginx] : [server];
    const [site, nginxRound = null] = await measureInTurns(servers, (one) => load(one, { page, seconds }));
    figures.push({ page, weight, site: site as Round, nginx: nginxRound });
  }
  console.log('Measuring pages that no cache has …');
  const cold: Round = await load(shell, { page: UNCACHED_PAGE, seconds: Math.min(seconds, COLD_SECONDS) });
  return { pages: figures, cold };
}
