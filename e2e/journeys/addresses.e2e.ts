import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';

for (const address of ['/%00', '/joblist/%', '/blog-list?page=%']) {
  test(`GAT-03 ${address} gets a 404 page and harms nothing`, async ({ request, site }) => {
    const response = await request.get(site.url + address);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain('</footer>');
    expect((await request.get(paths.home)).status()).toBe(200);
    expect(site.service.isRunning).toBe(true);
  });
}

test('API-04 API-09 ENT-10 the API answers under the site’s own address, with all published content', async ({
  request,
}) => {
  const read = async <T>(call: string) => (await (await request.get(`/api/${call}`)).json()) as T[];
  expect(await read('job_opening_list')).toHaveLength(6);
  expect(await read('blog_list')).toHaveLength(14);
  const studies = await read<{ slug: string }>('casestudy_list');
  expect(studies).toHaveLength(8);
  for (const { slug } of studies) {
    const study = await (await request.get(`/api/casestudy_detail/${slug}`)).json();
    for (const text of ['Introduction', 'objectives', 'solution', 'implementation', 'results'])
      expect(study[text], `${text} of ${slug}`).toMatch(/^\s*<(p|ul|ol)\b/);
  }
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
