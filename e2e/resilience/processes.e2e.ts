import { execFileSync } from 'node:child_process';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { freePort } from 'api/db/free-port';
import { FULL } from 'api/testing/run-api';
import { ReleaseStore } from '../stack/release-store';
import { blogPosts } from '../stack/sample-content';
import { Service } from '../stack/service';
import { temporaryFolder } from '../stack/temporary-folder';
import { test } from '../stack/test';

const SHELL = 'shell/src/server/main.ts';

test('the shell reports a port that is in use in one line', async ({ site, api }) => {
  const releases = site.store.folder;
  const env = { PORT: String(site.port), API_URL: api.url, RELEASES_URL: releases, DATA_DIR: releases };
  const shell = new Service({ program: SHELL, env });
  expect(await shell.ended).toBe(1);
  expect(shell.errors).toHaveLength(1);
  expect(shell.errors[0]).toContain(`port ${site.port} is in use`);
  expect((await fetch(site.url)).status).toBe(200);
});

test('the shell refuses unusable settings with a readable message', async () => {
  const service = new Service({ program: SHELL, env: { PORT: '70000', LOG_LEVEL: 'loud' } });
  expect(await service.ended).toBe(1);
  expect(service.lines).toHaveLength(1);
  for (const word of ['PORT must be a whole number', 'LOG_LEVEL']) expect(service.errors[0]).toContain(word);
});

test('a shell without releases and with a full log disk keeps menus, footer and redirects', async ({
  api,
  startOwnShell,
}) => {
  const [port, data, empty] = await Promise.all([
    freePort(),
    temporaryFolder(),
    ReleaseStore.copy(['shell']),
  ]);
  const before = await startOwnShell(api.url, { DATA_DIR: data.path });
  const entry = '<a href="/service/Chatbots">Chatbots</a>';
  expect(await (await fetch(before.url)).text()).toContain(entry);
  await before.service.stop();
  const env = { PORT: String(port), API_URL: api.url, RELEASES_URL: empty.folder, DATA_DIR: data.path };
  const shell = new Service({ program: SHELL, env, output: FULL });
  const site = `http://localhost:${port}`;
  try {
    await shell.waitUntilReady(`${site}/healthz`, 15_000);
    const page = await fetch(`${site}/about`);
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(html).toContain(entry);
    expect(html).toMatch(/<footer[^]*href="\/industires\/Fintech"[^]*<\/footer>/);
    const moved = await fetch(`${site}/Industries/Fintech`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/industires/Fintech']);
  } finally {
    await shell.stop();
    await Promise.all([data.remove(), empty.remove()]);
  }
});

for (const signal of ['SIGINT', 'SIGHUP'] as const)
  test(`a page under way is answered when ${signal} reaches the shell and its render processes`, async ({
    testApi,
    startOwnShell,
  }) => {
    testApi.answerJson('/blog_list', blogPosts(1));
    const { url, service } = await startOwnShell(testApi.url);
    const release = testApi.hold();
    const page = fetch(url + paths.blogList);
    await expect.poll(() => testApi.dataCalls).toContain('GET /blog_list');
    const own = String(service.pid);
    const children = execFileSync('pgrep', ['-P', own], { encoding: 'utf8' }).trim().split('\n');
    for (const pid of [own, ...children]) process.kill(Number(pid), signal);
    await service.waitForLine('finishing the requests in flight');
    release();
    expect(await (await page).text()).toContain('Post 1');
    expect(await service.ended).toBe(0);
    expect(service.lines.join('\n')).not.toContain('a render process was lost');
  });
