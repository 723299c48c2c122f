import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { MANY_POSTS } from '../stack/api';
import { FaultProxy, networkFaults } from '../stack/fault-proxy';
import type { Remote } from '../stack/project';
import { SERVER_BUNDLE } from '../stack/release-store';
import { type Shell, startShell } from '../stack/shell';
import { expectMessageAndRetry, expectServedPage, teamsUnderFault } from '../stack/teams-under-fault';
import { test } from '../stack/test';
import { heading, mainLink, visit, withPrefetching } from '../stack/visitor';

let shell: Shell;
const proxies = new Map<Remote, FaultProxy>();

const proxyOf = (remote: Remote): FaultProxy => {
  const proxy = proxies.get(remote);
  if (!proxy) throw new Error(`${remote} has no proxy`);
  return proxy;
};
let edition = 0;
/** Publishes a release that differs from the one before, at the team's own origin. */
const publish = (remote: Remote) =>
  shell.store.publishElsewhere(
    remote,
    { [SERVER_BUNDLE]: (text) => `${text}\n;${(edition += 1)};` },
    proxyOf(remote),
  );

test.beforeAll(async ({ api }) => {
  for (const { remote } of teamsUnderFault) proxies.set(remote, await FaultProxy.start());
  const origins = [...proxies.values()].map(({ origin }) => origin).join();
  shell = await startShell(api.url, { ...MANY_POSTS, REMOTE_ORIGINS: origins });
  for (const { remote, address } of teamsUnderFault) {
    const version = await publish(remote);
    await shell.waitForRelease(version);
    // Creates a good copy of what others see.
    await (await fetch(shell.url + address)).arrayBuffer();
  }
});
test.afterAll(async () => {
  await shell.stop();
  await Promise.all([...proxies.values()].map((proxy) => proxy.stop()));
});

for (const fault of networkFaults) {
  test(`GAT-13 if a file of a page ${fault}, the page stays as served; on navigation a message offers Retry`, async ({
    browser,
    problems,
  }) => {
    problems.expect(
      /could not be shown/,
      /stays as the server rendered it/,
      /^error: Failed to load resource/,
      /^error: Fetch API cannot load/,
      /^error: Failed to find a valid digest in the 'integrity' attribute/,
      /^error: Refused to execute script .* MIME type/,
    );
    for (const team of teamsUnderFault) {
      await test.step(team.remote, async () => {
        const context = await browser.newContext();
        problems.watch(context);
        const page = await context.newPage();
        await page.clock.install();
        const proxy = proxyOf(team.remote);
        const isSlow = fault === 'hangs' || fault === 'drips';
        await proxy.break(fault, team.file);
        await expectServedPage(page, shell.url, { team, isSlow });
        await expectMessageAndRetry(page, team, { isSlow, mend: () => proxy.restore() });
        await context.close();
      });
    }
  });
}

test.describe('with prefetched pages', () => {
  test.use(withPrefetching);

  test("a remote on an origin of its own works under the site's policy, in documents and on navigation", async ({
    page,
  }) => {
    const { origin } = proxyOf('mfe-content');
    const version = await shell.store.activeVersion('mfe-content');
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await visit(page, shell.url + paths.blogList);
    await expect(heading(page)).toHaveText('Blog');
    expect(
      loaded.filter((url) => url.startsWith(`${origin}/mfe-content/${version}/client/`)).length,
    ).toBeGreaterThan(2);
    await mainLink(page, 'Career').click();
    await expect(page).toHaveURL(shell.url + paths.career);
    await mainLink(page, 'Blog').click();
    await expect(heading(page)).toHaveText('Blog');
  });
});
