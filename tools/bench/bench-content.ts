/**
 * Measures the site with a lot of content: 10,000 generated posts in its own PGlite database. The API gets one request
 * at a time over HTTP on the loopback; the size of the list page is compared with that of a site with 14 posts.
 */
import path from 'node:path';
import { readContentFolder } from 'api/content/content-folder';
import type { PostRow } from 'api/content/content-rows';
import { repositoryRoot } from 'api/env';
import { commandLine } from '../dev/command-line';
import { textTable } from '../dev/text-table';
import { BenchRefused } from './bench-refused';
import { Cleanup } from './cleanup';
import { type Call, measureCalls } from './content-calls';
import { generatedPosts } from './generated-posts';
import { type Figure, isWithinLimit, limitsTable } from './limits';
import { publishPosts } from './publish-posts';
import { startSite } from './site';

const usage = `npm run bench:content
npm run bench:content -- --posts 2000`;

/** Number of posts of the site that the large one is compared with. */
const FEW = 14;
/** How much larger, in percent, a page may be with a lot of content. */
const MAX_GROWTH_PERCENT = 5;

const cleanup = new Cleanup();
await cleanup.after(() => bench(postCount()));

function postCount(): number {
  const { posts } = commandLine(usage, { options: { posts: { type: 'string', default: '10000' } } }).values;
  if (!/^[1-9]\d{0,4}$/.test(posts)) throw new BenchRefused('--posts must be a whole number from 1 to 99999');
  return Number(posts);
}

async function bench(count: number): Promise<void> {
  const folder = await cleanup.folder();
  const folders = { few: path.join(folder, 'few'), many: path.join(folder, 'many') };
  console.log(`Writing ${count.toLocaleString('en')} posts …`);
  await fill(folders.few, FEW);
  const posts = await fill(folders.many, count);
  console.log('Starting an API and a shell for each …');
  const small = await startSite(folders.few, cleanup);
  const large = await startSite(folders.many, cleanup);
  console.log('Measuring …');
  const calls = await measureCalls(large.api.url, posts);
  console.log(`\n${callsTable(calls)}\n`);
  const growth = await pageGrowth('/blog-list', { few: small.shell.url, many: large.shell.url });
  console.log(limitsTable([growth]));
  if (!calls.every(isWithinLimit) || !isWithinLimit(growth)) process.exitCode = 1;
}

async function fill(folder: string, count: number): Promise<PostRow[]> {
  const content = await readContentFolder(path.join(repositoryRoot, 'content'));
  const posts = generatedPosts(content, count);
  await publishPosts(folder, content, posts);
  return posts;
}

/** How much larger a page's HTML is on a site with many posts than on one with few. */
async function pageGrowth(page: string, shells: { few: string; many: string }): Promise<Figure> {
  const [few, many] = [await bytesOf(shells.few, page), await bytesOf(shells.many, page)];
  const what = `${page}: HTML of ${many} bytes, with few posts ${few}; grown by`;
  return { what, value: (100 * (many - few)) / few, unit: '%', limit: MAX_GROWTH_PERCENT };
}

async function bytesOf(shell: string, page: string): Promise<number> {
  const response = await fetch(new URL(page, shell));
  if (!response.ok)
    throw new BenchRefused(`${page}: status ${response.status}, so its size cannot be compared.`);
  return (await response.arrayBuffer()).byteLength;
}

function callsTable(calls: Call[]): string {
  const rows = calls.map((call) => [
    call.what,
    call.value.toFixed(1),
    call.limit === undefined ? '' : `${call.limit} ${isWithinLimit(call) ? 'ok' : 'FAILED'}`,
    call.slowest.toFixed(1),
    (call.bytes / 1024).toFixed(1),
  ]);
  return textTable([['call', 'median ms', 'limit', 'slowest ms', 'KB'], ...rows]);
}
