import { rename } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { freePort } from '../stack/free-port';
import { temporaryFolder } from '../stack/temporary-folder';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit, withFetchingAhead } from '../stack/visitor';

test.use(withFetchingAhead);

/** Goes to a page of each team, by links. */
async function visitEachTeam(page: Page, url: string): Promise<void> {
  await visit(page, url + paths.about);
  const documents = requestsOf(page, isDocument);
  for (const [link, title] of [
    ['Blog', 'Blog'],
    ['Career', 'Join our Team'],
    ['Services', 'Services'],
  ] as const) {
    await mainLink(page, link).click();
    await expect(heading(page)).toHaveText(title);
  }
  expect(documents).toHaveLength(0);
}

test('GAT-13 the release store is away: the shell runs on, and after a restart with the releases it had', async ({
  page,
  api,
  startOwnShell,
}) => {
  test.setTimeout(60_000);
  const [data, port] = await Promise.all([temporaryFolder(), freePort()]);
  const settings = { DATA_DIR: data.path, PORT: String(port) };
  const shell = await startOwnShell(api.url, settings);
  const away = `${shell.store.folder}-away`;
  await rename(shell.store.folder, away);
  try {
    await visitEachTeam(page, shell.url);
    // Pictures that are on their way would fail.
    await page.goto('about:blank');
    await shell.service.stop();
    const again = await startOwnShell(api.url, { ...settings, RELEASES_URL: shell.store.folder });
    await visitEachTeam(page, again.url);
    await page.goto('about:blank');
    // With its store back it would write into the folder that goes.
    await again.service.stop();
  } finally {
    await rename(away, shell.store.folder);
    await data.remove();
  }
});
