import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { unavailable } from '../stack/frame';
import { editFiles } from '../stack/release-store';
import { type Shell, waitUntilDocumentsUse } from '../stack/shell';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

const refused = /^error: Failed to find a valid digest in the 'integrity' attribute/;

/** Changes a file that the shell serves, as an attacker with access to its disk could. */
async function tamper({ copyOf }: Shell, version: string, file: string): Promise<void> {
  const code = file.endsWith('.css') ? 'body { display: none }' : 'globalThis.wasTampered = true;';
  await editFiles(await copyOf('mfe-content', version), { [file]: (text) => `${text}\n${code}` });
}

test('a tampered script or stylesheet of a page is refused on navigation', async ({
  page,
  problems,
  releaseShell: shell,
}) => {
  problems.expect(refused, /SRI's integrity checks failed/, /could not be shown/);
  // A version of its own, since the copies of the built one stay as they are.
  const version = await shell.store.publish('mfe-content', {});
  await shell.waitForRelease(version);
  await waitUntilDocumentsUse(shell, [version]);
  await tamper(shell, version, 'client/blog-list.js');
  await tamper(shell, version, 'client/case-studies.css');
  await visit(page, shell.url);
  const documents = requestsOf(page, isDocument);
  for (const name of ['Blog', 'Case Studies']) {
    await mainLink(page, name).click();
    await expect(heading(page), name).toHaveText(unavailable);
    expect(await page.evaluate(() => 'wasTampered' in globalThis)).toBe(false);
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText('Join our Team');
  }
  expect(documents).toHaveLength(0);
});

test('an inline stylesheet that is changed in transit is refused', async ({ page, problems, site }) => {
  problems.expect(/violates the following Content Security Policy directive 'style-src/);
  const response = await page.request.get(paths.blogList);
  const html = await response.text();
  const body = html.replace('</style>', 'body{display:none}</style>');
  expect(body).not.toBe(html);
  await page.route(site.url + paths.blogList, (route) => route.fulfill({ response, body }));
  await page.goto(paths.blogList);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Next' })).toBeVisible();
});
