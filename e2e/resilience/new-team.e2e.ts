import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { projectFolder } from '../stack/project';
import { outputOf } from '../stack/service';
import { test } from '../stack/test';
import { heading, mainLink, visit } from '../stack/visitor';

test('a team created by a command can release and joins the site without a change to the shell', async ({
  page,
  startOwnShell,
}) => {
  // Inside the project, so that its packages are found.
  await mkdir(path.join(projectFolder, '.cache'), { recursive: true });
  const into = await mkdtemp(path.join(projectFolder, '.cache/new-'));
  try {
    const shell = await startOwnShell();
    const args = ['mfe-academy', '/academy', '--into', into];
    await outputOf({ program: 'tools/new/new.ts', arguments: args, env: {} });
    const folder = path.join(into, 'mfe-academy');
    const env = { RELEASES_URL: shell.store.folder };
    const published = await outputOf({
      program: 'tools/release/release.ts',
      arguments: ['release', 'mfe-academy', folder],
      env,
    });
    expect(published).toMatch(/^mfe-academy 1\.0\.0-[0-9a-f]{10} is published and active\.$/m);
    await shell.service.waitForLine('"remote":"mfe-academy","version"');

    await visit(page, `${shell.url}/academy`);
    await expect(heading(page)).toHaveText('Academy');
    await mainLink(page, 'Blog').click();
    await expect(heading(page)).toHaveText('Blog');
    await page.goBack();
    await expect(heading(page)).toHaveText('Academy');
    await expect
      .poll(async () => (await page.request.get(`${shell.url}/sitemap.xml`)).text())
      .toContain('/academy');
  } finally {
    await rm(into, { recursive: true });
  }
});
