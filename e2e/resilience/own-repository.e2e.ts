import path from 'node:path';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { OwnRepository } from '../stack/own-repository';
import { projectFolder } from '../stack/project';
import { outputOf } from '../stack/service';
import { waitUntilDocumentsUse } from '../stack/shell';
import { test } from '../stack/test';
import { heading, mainLink, visit } from '../stack/visitor';

/** A host written against the types of a release. */
const host = `import { remote } from './dist/standard/remote';

export const paths: string[] = remote.routes.map(({ path }) => path);
// @ts-expect-error: it is typed.
export const nothing = remote.nothing;
`;

test('a remote in a repository of its own is checked, built, released and shown', async ({
  page,
  releaseShell: shell,
}) => {
  test.setTimeout(240_000);
  await outputOf({ program: 'tools/pack/pack.ts', env: {} });
  const repository = await OwnRepository.of('mfe-careers');
  try {
    await repository.replace('src/pages/career/CareerPage.tsx', 'Join our Team', 'Join our Crew');
    const published = await repository.run(
      '@weft/release/weft-release.js',
      ['release', 'mfe-careers', repository.folder],
      {
        RELEASES_URL: shell.store.folder,
        RELEASE_KEYS: path.join(projectFolder, '.keys/trusted.json'),
        RELEASE_SIGNING_KEY: path.join(projectFolder, '.keys/mfe-careers.pem'),
      },
    );
    expect(published).toMatch(/^mfe-careers 1\.0\.0-[0-9a-f]{10} is published and active\.$/m);
    const version = await shell.store.activeVersion('mfe-careers');
    await shell.waitForRelease(version);
    await waitUntilDocumentsUse(shell, [version], [paths.career]);

    // With the remote's types, those of our packages, and those that the release has for other hosts.
    await repository.write('host.ts', host);
    await repository.run('typescript/bin/tsc', ['-p', '.']);

    await visit(page, shell.url + paths.career);
    await expect(heading(page)).toHaveText('Join our Crew');
    await mainLink(page, 'Blog').click();
    await expect(heading(page)).toHaveText('Blog');
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText('Join our Crew');
    await page.getByLabel('Keyword').fill('product');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByText('of 6 openings')).toBeVisible();
  } finally {
    await repository.remove();
  }
});
