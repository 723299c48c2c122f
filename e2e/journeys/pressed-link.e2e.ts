import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, isDocument, mainLink, requestsOf, visit, withPrefetching } from '../stack/visitor';

test.use(withPrefetching);

/** The stylesheets that a team has added to the document, and whether each applies. */
function sheetsOf(page: Page, team: string): Promise<Record<string, boolean>> {
  return page.evaluate((team) => {
    const sheets = document.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      'link[rel=stylesheet], style[data-href]',
    );
    const named = [...sheets].map((sheet): [string, boolean] => [
      sheet instanceof HTMLLinkElement ? sheet.href : (sheet.dataset['href'] ?? ''),
      sheet.sheet !== null && matchMedia(sheet.media || 'all').matches,
    ]);
    return Object.fromEntries(
      named
        .filter(([href]) => href.includes(`/${team}/`))
        .map(([href, applies]) => [href.split('/').at(-1) ?? '', applies]),
    );
  }, team);
}

test('pressing a link loads the code of its page, and the open page does not change before the click', async ({
  page,
}) => {
  await visit(page, paths.home);
  const documents = requestsOf(page, isDocument);
  // The listeners are added after hydration: until then a press has no effect.
  await expect(async () => {
    await mainLink(page, 'Blog').dispatchEvent('pointerdown');
    expect(await sheetsOf(page, 'mfe-content')).toEqual({ 'routes.css': false, 'blog-list.css': false });
  }).toPass({ intervals: [200], timeout: 10_000 });
  const scripts = requestsOf(page, (request) => request.resourceType() === 'script');
  expect(Object.values(await sheetsOf(page, 'mfe-marketing'))).not.toContain(false);
  await expect(heading(page)).not.toHaveText('Blog');

  await mainLink(page, 'Blog').dispatchEvent('click');
  await expect(heading(page)).toHaveText('Blog');
  expect(await sheetsOf(page, 'mfe-content')).toEqual({ 'routes.css': true, 'blog-list.css': true });
  expect(Object.values(await sheetsOf(page, 'mfe-marketing'))).not.toContain(true);
  expect(documents).toHaveLength(0);
  expect(scripts).toHaveLength(0);

  await page.goBack();
  await expect(heading(page)).not.toHaveText('Blog');
  expect(Object.values(await sheetsOf(page, 'mfe-marketing'))).not.toContain(false);
  expect(Object.values(await sheetsOf(page, 'mfe-content'))).not.toContain(true);
});
