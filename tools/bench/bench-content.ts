/**
 * Measures the API with very much content: 10,000 generated posts in a PGlite database of its own, asked one request
 * at a time over HTTP on the loopback.
 *
 *   npm run bench:content
 *   npm run bench:content -- --posts 2000
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { publishCommand, stateCommand } from 'api/content/content-commands';
import { readContentFolder } from 'api/content/content-folder';
import type { PostRow } from 'api/content/content-rows';
import { repositoryRoot } from 'api/env';
import { openCommandRunner } from 'api/private-socket/command-runner';
import { BenchRefused } from './bench-refused';
import { Cleanup } from './cleanup';
import { freePort, LOOPBACK } from './free-port';
import { generatedPosts, searchesFor } from './generated-posts';
import { startServer } from './server-process';
import { textTable } from './text-table';

/** Requests of each kind. */
const rounds = 40;

const cleanup = new Cleanup();
cleanup.onSignals(['SIGINT', 'SIGTERM', 'SIGHUP']);
try {
  console.log(await bench(postsFrom(process.argv.slice(2))));
} catch (error) {
  if (!(error instanceof BenchRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await cleanup.run();
}

function postsFrom(args: string[]): number {
  const { posts } = parseArgs({ args, options: { posts: { type: 'string', default: '10000' } } }).values;
  if (!/^[1-9]\d{0,4}$/.test(posts)) throw new BenchRefused('--posts must be a whole number from 1 to 99999');
  return Number(posts);
}

async function bench(count: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-bench-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  console.log(`Writing ${count.toLocaleString('en')} posts …`);
  const posts = await fill(folder, count);
  const port = await freePort();
  const api = await startServer(
    {
      name: 'The API',
      command: process.execPath,
      args: ['--import', 'tsx', path.join(repositoryRoot, 'api/src/main.ts')],
      env: {
        ...process.env,
        ...{ DATABASE_URL: '', HOST: LOOPBACK, LOG_LEVEL: 'error', NODE_ENV: 'production' },
        ...{ API_PORT: String(port), DATA_DIR: folder },
      },
      url: `http://${LOOPBACK}:${port}/`,
      ready: 'readyz',
    },
    cleanup,
  );
  console.log('Measuring …');
  return textTable([['call', 'median ms', 'slowest ms', 'KB'], ...(await measureCalls(api.url, posts))]);
}

async function fill(folder: string, count: number): Promise<PostRow[]> {
  const content = await readContentFolder(path.join(repositoryRoot, 'content'));
  const posts = generatedPosts(content, count);
  const runner = await openCommandRunner({ DATA_DIR: folder });
  try {
    const { version } = await runner.run(stateCommand, null);
    await runner.run(publishCommand, {
      base: version,
      categories: content.categories,
      jobOrder: [],
      put: { posts, 'case-studies': [], jobs: [] },
      remove: { posts: [], 'case-studies': [], jobs: [] },
    });
  } finally {
    await runner.close();
  }
  return posts;
}

async function measureCalls(url: string, posts: PostRow[]): Promise<string[][]> {
  const slugs = posts.map(({ slug }) => slug);
  const slug = (place: number) => slugs[(place * 997) % slugs.length] ?? '';
  const searches = searchesFor(posts, rounds);
  const related = (place: number): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slug: slug(place) }),
  });
  const list = await fetch(`${url}blog_list`);
  const headers = { 'if-none-match': list.headers.get('etag') ?? '' };
  await list.arrayBuffer();
  const get = (call: (place: number) => string) => (place: number) => fetch(url + call(place));
  return [
    await measure(
      'blog_list',
      get(() => 'blog_list'),
    ),
    await measure('blog_list, not modified', () => fetch(`${url}blog_list`, { headers })),
    await measure(
      'recent_blogs',
      get(() => 'recent_blogs'),
    ),
    await measure(
      'blog_detail/{slug}',
      get((place) => `blog_detail/${slug(place)}`),
    ),
    await measure('related_blogs', (place) => fetch(`${url}related_blogs`, related(place))),
    await measure(
      'search, two words, never asked before',
      get((place) => `search?q=${encodeURIComponent(searches[place] ?? '')}`),
    ),
    await measure(
      'search, a word of every post',
      get((place) => `search?q=the+model&limit=${place + 1}`),
    ),
    await measure(
      'search, words of no post',
      get((place) => `search?q=zzz${place}`),
    ),
    await measure(
      'content_version',
      get(() => 'content_version'),
    ),
  ];
}

/** Asks one after the other, after one request that is not counted. */
async function measure(name: string, ask: (place: number) => Promise<Response>): Promise<string[]> {
  const times: number[] = [];
  let bytes = 0;
  for (let place = 0; place < rounds; place += 1) {
    const start = performance.now();
    const response = await ask(place);
    bytes = (await response.arrayBuffer()).byteLength;
    times.push(performance.now() - start);
    if (!response.ok && response.status !== 304)
      throw new BenchRefused(`${name}: status ${response.status}, so the figures mean nothing.`);
  }
  const sorted = times.slice(1).sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return [name, median.toFixed(1), (sorted.at(-1) ?? 0).toFixed(1), (bytes / 1024).toFixed(1)];
}
