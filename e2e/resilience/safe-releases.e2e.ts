import { type APIRequestContext, expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { mainLink, visit } from '../stack/visitor';

const titlesOf = (request: APIRequestContext, url: string, visits: number) =>
  Promise.all(
    Array.from({ length: visits }, async (_, visit) => {
      // Other visitors per address: with the same eight, one version in 256 would reach none of them at 50 %.
      const headers = { 'user-agent': `Visitor/${visit} ${url}` };
      const answer = await request.get(url, { headers });
      const title = /<h1[^>]*>([^<]*)<\/h1>/.exec(await answer.text())?.[1];
      return `${answer.status()} ${title}`;
    }),
  );

test('a canary that throws is taken back automatically, and all visitors get the active release', async ({
  request,
  releaseShell: shell,
}) => {
  const version = await shell.store.canary('mfe-content', 50, {
    'server/remote.cjs': (text) => `${text}\n;{ const { routes } = module.exports.remote;
      for (const route of routes) route.loader = () => { throw new Error('broken by a test'); }; }`,
  });
  await shell.service.waitForLine('canary in service');
  const started = Date.now();
  const careers = await titlesOf(request, shell.url + paths.career, 1);
  for (let round = 0; !shell.service.lines.some((line) => line.includes('canary was rolled back')); round++) {
    if (round > 30) throw new Error('the canary was not taken back after 30 rounds of visits');
    await titlesOf(request, `${shell.url}${paths.blogList}?page=${round + 1}`, 8);
  }
  expect(Date.now() - started).toBeLessThan(60_000);
  expect(await shell.service.waitForLine('canary was rolled back')).toContain(version);
  expect(await titlesOf(request, shell.url + paths.career, 1)).toEqual(careers);
  await expect
    .poll(async () => new Set(await titlesOf(request, shell.url + paths.blogList, 8)))
    .toEqual(new Set(['200 Blog']));
});

test('a canary whose page throws in browsers is taken back automatically, and the log says why', async ({
  browser,
  releaseShell: shell,
}) => {
  const version = await shell.store.canary('mfe-content', 99, {
    'client/blog-list.js': (text) => `${text}\n;setTimeout(() => { throw new Error('broken by a test'); });`,
  });
  await shell.service.waitForLine('canary in service');
  const wentBack = shell.service.waitForLine('canary was rolled back', 80_000);
  // Of 6 visitors, it is almost certain that 3 get the canary.
  for (let visitor = 0; visitor < 6; visitor++) {
    const page = await browser.newPage({ userAgent: `Visitor/${visitor}` });
    const thrown = page.waitForEvent('pageerror', { timeout: 10_000 }).catch(() => null);
    // Half the visits start on another team's page: the error counts for the team whose code throws it.
    await visit(page, shell.url + (visitor % 2 === 0 ? paths.blogList : paths.career));
    if (visitor % 2 === 1) await mainLink(page, 'Blog').click();
    // After the rollback nothing is thrown any more.
    await Promise.race([thrown, wentBack]);
    await page.context().close();
  }
  const line = await wentBack;
  expect(line).toContain(version);
  expect(line).toContain('of its page views had an error');
});
