import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';

for (const [from, to] of [
  ['/Career', paths.career],
  ['/CAREER', paths.career],
  ['/career/', paths.career],
  ['/Blog-List/?page=2', '/blog-list?page=2'],
  ['//career', paths.career],
  ['/joblist/1/', paths.job(1)],
] as const) {
  test(`RTE-15 D-54 ${from} moves to ${to} in one step`, async ({ request, site }) => {
    const response = await request.get(site.url + from, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(new URL(response.headers()['location'] ?? '', site.url).href).toBe(site.url + to);
    expect((await request.get(site.url + to, { maxRedirects: 0 })).status()).toBe(200);
  });
}

for (const address of ['/service/%', '/industires/%E0%A4%A', '/%00', '/joblist/%', '/blog-list?page=%']) {
  test(`GAT-03 ${address} does no harm`, async ({ request, site }) => {
    const response = await request.get(site.url + address);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('</footer>');
    expect((await request.get(paths.home)).status()).toBe(200);
    expect(site.service.isRunning).toBe(true);
  });
}

test('the API answers under the site’s own address', async ({ request }) => {
  const response = await request.get('/api/job_opening_list');
  expect(response.status()).toBe(200);
  expect(await response.json()).toHaveLength(6);
  expect((await request.get('/api/nowhere')).status()).toBe(404);
});

test('server code of a release is not served', async ({ request, site }) => {
  const base = `/releases/mfe-content/${await site.store.activeVersion('mfe-content')}`;
  expect((await request.get(`${base}/release.json`)).status()).toBe(200);
  for (const file of [
    'server/remote.cjs',
    '../active.json',
    'client/../server/remote.cjs',
    '%2e%2e/active.json',
  ]) {
    expect((await request.get(`${base}/${file}`)).status(), file).toBe(404);
  }
});
