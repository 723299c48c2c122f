import { execFileSync, spawnSync } from 'node:child_process';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { type Front, hasNginx, startFront } from '../stack/front';
import { test } from '../stack/test';

let front: Front | undefined;
test.skip(!hasNginx(), 'needs nginx');
test.afterEach(() => front?.stop());

const seen = ({ status, headers }: Response) => ({
  status,
  cache: headers.get('x-cache'),
  control: headers.get('cache-control'),
});

/** @returns the status of a post to a page; rejects without a whole answer within 20 s */
function post(url: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const signal = AbortSignal.timeout(20_000);
    const call = http.request(url, { method: 'POST', agent, headers, signal }, (answer) => {
      text(answer).then(() => resolve(answer.statusCode), reject);
    });
    call.once('error', reject).end('name=x');
  });
}

/**
 * Posts over a kept connection just as its worker process is told to reload.
 * @returns the status; null if nginx has closed the connection, upon which a browser opens another one
 */
async function postAmidReload({ url, pid }: Front): Promise<number | null | undefined> {
  const agent = new http.Agent({ keepAlive: true });
  const send = () => post(`${url}${paths.contact}`, agent);
  await send();
  const workers = () =>
    execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n');
  const old = workers();
  // One `kill` for all: workers of an earlier reload may be gone by now, and it skips those.
  const signal = (name: string) => void spawnSync('kill', ['-s', name, ...old]);
  signal('STOP');
  process.kill(pid, 'SIGHUP');
  await expect.poll(() => workers().length).toBeGreaterThan(old.length);
  const amid = send().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET') throw error;
    return null;
  });
  await wait(300);
  signal('CONT');
  return amid.finally(() => agent.destroy());
}

test('nginx caches pages as the shell tells it, and serves them stale when the shell is down', async ({
  startOwnShell,
}) => {
  const shell = await startOwnShell();
  front = await startFront([shell.port]);
  const get = (path: string, init?: RequestInit) => fetch(`${front?.url}${path}`, init);

  const first = await get(paths.career);
  const html = await first.text();
  expect(seen(first)).toEqual({ status: 200, cache: 'MISS', control: 'no-cache' });
  expect(first.headers.get('cdn-cache-control')).toBeNull();
  const etag = first.headers.get('etag') ?? '';
  await expect
    .poll(async () => seen(await get(paths.career)), { intervals: [10] })
    .toEqual({ status: 200, cache: 'HIT', control: 'no-cache' });
  expect((await get(paths.career, { headers: { 'if-none-match': etag } })).status).toBe(304);

  const script = /(?:src|href)="(\/(?:assets|releases)\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
  await get(script);
  expect(seen(await get(script))).toEqual({
    status: 200,
    cache: 'HIT',
    control: 'public, max-age=31536000, immutable',
  });
  // Its answer decides whether a page of another origin may load the script.
  const elsewhere = { headers: { origin: 'https://portal.example.com' } };
  expect((await get(script, elsewhere)).headers.get('x-cache')).toBe('MISS');
  // Internal endpoints, and answers that the shell forbids to cache.
  expect((await get('/readyz')).status).toBe(404);
  for (const path of ['/no-such-page', '/api/job_openings'])
    for (let round = 0; round < 2; round += 1) expect((await get(path)).headers.get('x-cache')).toBe('MISS');
  const posted = await get(paths.contact, { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
  expect([posted.headers.get('x-cache'), posted.status < 500]).toEqual([null, true]);

  const long = await get(`/Career?q=${'x'.repeat(8_000)}`, { redirect: 'manual' });
  expect([long.status, long.headers.get('location')?.length]).toEqual([301, 8_010]);
  let amid = await postAmidReload(front);
  for (let round = 0; amid === null && round < 5; round += 1) amid = await postAmidReload(front);
  expect(amid).toBe(posted.status);

  await shell.service.stop();
  await expect.poll(async () => (await get(paths.career)).headers.get('x-cache')).toBe('STALE');
  expect(await (await get(paths.career)).text()).toBe(html);
  // The same encoding, requested in another browser's words.
  const other = await get(paths.career, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.8,deflate' } });
  expect([other.headers.get('content-encoding'), await other.text()]).toEqual(['gzip', html]);
  expect((await get('/never-asked-before')).status).toBe(502);
});
