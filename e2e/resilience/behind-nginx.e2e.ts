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

test('nginx in front keeps pages for as long as the shell says, and goes on with them when it is away', async ({
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
  // By its answer a page of another origin may load it, or not.
  const elsewhere = { headers: { origin: 'https://portal.example.com' } };
  expect((await get(script, elsewhere)).headers.get('x-cache')).toBe('MISS');
  // What is for programs within, and what the shell forbids to keep.
  expect((await get('/readyz')).status).toBe(404);
  for (const path of ['/no-such-page', '/api/job_openings'])
    for (let turn = 0; turn < 2; turn += 1) expect((await get(path)).headers.get('x-cache')).toBe('MISS');
  const post = await get(paths.contact, { method: 'POST', body: new URLSearchParams({ name: 'x' }) });
  expect([post.headers.get('x-cache'), post.status < 500]).toEqual([null, true]);

  const long = await get(`/Career?q=${'x'.repeat(8_000)}`, { redirect: 'manual' });
  expect([long.status, long.headers.get('location')?.length]).toEqual([301, 8_010]);

  await shell.service.stop();
  await expect.poll(async () => (await get(paths.career)).headers.get('x-cache')).toBe('STALE');
  expect(await (await get(paths.career)).text()).toBe(html);
  // Another browser's words for the same.
  const other = await get(paths.career, { headers: { 'accept-encoding': 'br;q=0, gzip;q=0.8,deflate' } });
  expect([other.headers.get('content-encoding'), await other.text()]).toEqual(['gzip', html]);
  expect((await get('/never-asked-before')).status).toBe(502);
});
