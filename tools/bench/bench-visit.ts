/**
 * Measures a visit as a phone experiences it, compared with the same pages built in other ways: all in one run and in
 * turns, since machines are noisy.
 */
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../dev/chromium';
import { commandLine, refuseCommand } from '../dev/command-line';
import { BenchRefused } from './bench-refused';
import { Cleanup } from './cleanup';
import { hasNginx } from './nginx';
import { startSite } from './site';
import { type FirstView, firstView } from './visit/first-view';
import { startGrown } from './visit/grown-site';
import { startNext } from './visit/next-peer';
import { startPeer } from './visit/peers';
import { copySite, withoutScripts } from './visit/static-copy';
import { startStatic } from './visit/static-server';
import { type Figures, visitReport } from './visit/visit-report';
import { walk } from './visit/walk';

const usage = `npm run bench:visit
npm run bench:visit -- --rounds 3 --only shell,copy`;

const KINDS = ['copy', 'no scripts', 'federated', 'bundled', 'next', 'shell', 'grown'];

const cleanup = new Cleanup();
await cleanup.after(async () => {
  const only = { type: 'string', default: KINDS.join(',') } as const;
  const { values } = commandLine(usage, { options: { rounds: { type: 'string', default: '5' }, only } });
  const chosen = values.only.split(',');
  const unknown = chosen.find((kind) => !KINDS.includes(kind));
  if (unknown !== undefined) refuseCommand(`There is no site "${unknown}": ${KINDS.join(', ')}.`, usage);
  if (!/^[1-9]\d?$/.test(values.rounds)) refuseCommand('--rounds must be a whole number from 1 to 99', usage);
  console.log(`\n${visitReport(await bench(Number(values.rounds), chosen))}`);
});

/** @returns the measurements of each kind of site, round by round */
async function bench(rounds: number, only: string[]): Promise<Record<string, Figures[]>> {
  if (!hasNginx()) throw new BenchRefused('The static copies need nginx.');
  const folder = await cleanup.folder();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
  cleanup.add(() => browser.close());
  console.log('Starting the site and what it is compared with …');
  const sites = await startSites(browser, folder, only);
  const figures: Record<string, Figures[]> = {};
  for (let round = 1; round <= rounds; round += 1)
    for (const [name, url] of Object.entries(sites)) {
      const home: FirstView = await firstView(browser, url);
      const list = await firstView(browser, new URL('blog-list', url).href);
      const step = await walk(browser, { url, loadsDocuments: name === 'copy' || name === 'no scripts' });
      (figures[name] ??= []).push({ home, list, walk: step });
      console.log(`  round ${round}, ${name}: list after ${Math.round(step.list)} ms`);
    }
  return figures;
}

async function startSites(browser: Browser, folder: string, only: string[]): Promise<Record<string, string>> {
  const { shell, api } = await startSite(path.join(folder, 'data'), cleanup);
  const sites: Record<string, string> = {};
  const copy = path.join(folder, 'copy');
  const list = await (await fetch(new URL('blog-list', shell.url))).text();
  const [article = '/blog-list'] = /\/blog\/[\w-]+/.exec(list) ?? [];
  const pages = ['/', '/blog-list', article, '/career'];
  await copySite(browser, { base: shell.url, pages, folder: copy });
  if (only.includes('copy')) sites['copy'] = (await startStatic(copy, api.url, cleanup)).url;
  if (only.includes('no scripts')) {
    const bare = path.join(folder, 'bare');
    await withoutScripts(copy, pages, bare);
    sites['no scripts'] = (await startStatic(bare, api.url, cleanup)).url;
  }
  for (const kind of ['federated', 'bundled'] as const)
    if (only.includes(kind)) {
      const peer = await startPeer(kind, { folder, shellUrl: shell.url, apiUrl: api.url, cleanup });
      sites[kind] = peer.url;
    }
  if (only.includes('next')) {
    const next = await startNext({ copy, pages, folder: path.join(folder, 'next'), cleanup });
    sites['next'] = next.url;
  }
  if (only.includes('shell')) sites['shell'] = shell.url;
  if (only.includes('grown')) sites['grown'] = (await startGrown(path.join(folder, 'grown'), cleanup)).url;
  return sites;
}
