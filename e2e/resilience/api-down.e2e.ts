import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { failedRequest } from '../stack/problems';
import { test } from '../stack/test';
import { agePrefetched, heading, mainLink, visit, visitAndPrefetch, withPrefetching } from '../stack/visitor';

test('last good copies survive 600 spellings of the address of another page', async ({
  request,
  apiProxy,
  proxyShell,
}) => {
  const { url } = proxyShell;
  const get = async (address: string) => (await request.get(url + address)).status();
  expect(await get(paths.caseStudies)).toBe(200);
  const spellings = spellingsOf('what-a-chatbot-costs-after-launch', 600);
  for (let at = 0; at < spellings.length; at += 10) {
    await Promise.all(spellings.slice(at, at + 10).map((slug) => get(`/blog/${slug}`)));
  }
  await apiProxy.cut();
  expect(await get(`/blog/${spellings[0]}`)).toBe(503);
  expect(await get(paths.caseStudies)).toBe(200);
});

/** A slug with some of its characters percent-encoded, in many ways. */
function spellingsOf(slug: string, count: number): string[] {
  const encoded = (character: string) => `%${character.charCodeAt(0).toString(16)}`;
  return Array.from({ length: count }, (_, at) =>
    [...slug].map((character, bit) => (((at + 1) >> bit) & 1 ? encoded(character) : character)).join(''),
  );
}

test('a visit by a link while the API is down shows the page without its data, and a reload link', async ({
  page,
  problems,
  apiProxy,
  proxyShell,
}) => {
  problems.expect(failedRequest(503, /_data\/mfe-careers/));
  await visit(page, proxyShell.url);
  await apiProxy.cut();
  await mainLink(page, 'Career').click();
  await expect(heading(page)).toHaveText('Join our Team');
  await expect(page.getByText('The openings cannot be shown right now.')).toBeVisible();
  await apiProxy.restore();
  await page.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('link', { name: /^View Detail/ })).toHaveCount(6);
});

test.describe('a visitor with prefetched pages', () => {
  test.use(withPrefetching);

  test('sees those fetched before the API went down', async ({ page, problems, apiProxy, proxyShell }) => {
    problems.expect(failedRequest(503, /_data\//));
    await visitAndPrefetch(page, proxyShell.url, paths.career);
    await apiProxy.cut();
    await agePrefetched(page);
    await mainLink(page, 'Career').click();
    await expect(heading(page)).toHaveText('Join our Team');
    await expect(page.getByRole('link', { name: /^View Detail/ })).toHaveCount(6);
  });
});
