import { expect, type Page } from '@playwright/test';
import { caseStudiesPath, paths } from '@weft/site/paths';
import { cards, titles } from '../stack/blog';
import { test, withAndWithoutScripts } from '../stack/test';
import { heading, hydrated, isApiCall, isDocument, requestsOf, visit } from '../stack/visitor';

interface Study {
  slug: string;
  title: string;
  client_name: string;
  category: { name: string; slug: string };
  hero_image: string;
}

const filter = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Category' });
const button = (page: Page, name: string) => filter(page).getByRole('button', { name, exact: true });

withAndWithoutScripts((open) => {
  test('CSL-01 CSL-02 CSL-03 CSL-04 GAT-08 the filter shows all studies or those of one category', async ({
    page,
    request,
    api,
  }) => {
    const read = async (path: string) => (await request.get(api.url + path)).json();
    const categories = (await read('category_list')) as { name: string; slug: string }[];
    const studies = (await read('casestudy_list')) as Study[];
    await open(page, paths.caseStudies);
    await expect(heading(page)).toHaveText('Case Studies');
    await expect(filter(page).getByRole('button')).toHaveText(['All', ...categories.map((one) => one.name)]);
    await expect(filter(page).getByRole('button', { pressed: true })).toHaveText(['All']);
    expect(await titles(page)).toEqual(studies.map(({ title }) => title));
    for (const { name, slug } of categories) {
      const matching = studies.filter((study) => study.category.slug === slug);
      await button(page, name).click();
      await expect(page).toHaveURL(caseStudiesPath(slug));
      await expect(filter(page).getByRole('button', { pressed: true })).toHaveText([name]);
      await expect(cards(page)).toHaveCount(matching.length);
      expect(await titles(page), name).toEqual(matching.map(({ title }) => title));
    }
    await button(page, 'All').click();
    await expect(page).toHaveURL(/\/casestudies\??$/);
    await expect(cards(page)).toHaveCount(studies.length);
  });
});

test('CSL-05 each card shows image, title, client and category, and leads to its study', async ({
  page,
  request,
  api,
}) => {
  const studies = (await (await request.get(`${api.url}casestudy_list`)).json()) as Study[];
  await visit(page, paths.caseStudies);
  for (const [at, card] of (await cards(page).all()).entries()) {
    const study = studies[at];
    await expect(card.getByRole('heading')).toHaveText(study?.title ?? '');
    await expect(card.getByRole('link')).toHaveAttribute('href', paths.caseStudy(study?.slug ?? ''));
    await expect(card).toContainText(study?.client_name ?? '');
    await expect(card).toContainText(study?.category.name ?? '');
    await expect(card.locator('img')).toHaveAttribute('src', study?.hero_image ?? '');
  }
  const documents = requestsOf(page, isDocument);
  await cards(page).first().getByRole('link').click();
  await expect(heading(page)).toHaveText(studies[0]?.title ?? '');
  expect(documents).toHaveLength(0);
});

test('CSL-05 CST-23 for each category the cards enter anew, in 0.7 s after a delay of 0.2 to 0.9 s', async ({
  page,
}) => {
  const entering = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => {
        const target = effect instanceof KeyframeEffect ? effect.target : null;
        if (!target?.querySelector('article')) return [];
        const { duration, delay } = effect?.getTiming() ?? {};
        return [[Number(duration), Number(delay)] as const];
      }),
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(paths.caseStudies);
  await expect.poll(async () => (await entering()).length).toBeGreaterThan(0);
  await hydrated(page);
  await button(page, 'Data Science').click();
  await expect(cards(page)).toHaveCount(2);
  const times = await entering();
  expect(times).toHaveLength(2);
  for (const [duration, delay] of times) {
    expect(duration).toBeGreaterThanOrEqual(600);
    expect(duration).toBeLessThanOrEqual(800);
    expect(delay).toBeGreaterThanOrEqual(200);
    expect(delay).toBeLessThanOrEqual(900);
  }
});

test('GAT-08 the filter makes no call, survives reload and is undone by Back', async ({ page, request }) => {
  await visit(page, paths.caseStudies);
  const calls = requestsOf(page, (one) => isApiCall(one) || isDocument(one));
  await button(page, 'Software Engineering').click();
  await expect(cards(page)).toHaveCount(1);
  expect(calls).toHaveLength(0);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(cards(page)).toHaveCount(8);
  expect((await request.get(caseStudiesPath('no-such-category'))).status()).toBe(404);
});
