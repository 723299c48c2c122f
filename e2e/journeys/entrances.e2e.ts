import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { visit, withMotion } from '../stack/visitor';

test.use(withMotion);

interface Entrance {
  duration: number;
  delay: number;
  /** Where it starts, in px relative to its place. */
  from: { x: number; y: number };
  hidden: boolean;
}

/** Entrance animations of the elements that have come into view. */
const entrances = (page: Page): Promise<Entrance[]> =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const effect = animation.effect as KeyframeEffect | null;
      if (!(animation instanceof CSSAnimation) || !effect?.target?.closest('main')) return [];
      const { delay = 0, duration } = effect.getTiming();
      const { e: x, f: y } = new DOMMatrix(String(effect.getKeyframes()[0]?.['transform']));
      const hidden = effect.target.closest('[aria-hidden=true]') !== null;
      return [{ duration: Number(duration), delay, from: { x, y }, hidden }];
    }),
  );

function expectTimes(all: Entrance[]): void {
  for (const { duration, delay } of all) {
    expect(duration).toBeGreaterThanOrEqual(600);
    expect(duration).toBeLessThanOrEqual(800);
    expect(delay).toBeGreaterThanOrEqual(200);
    expect(delay).toBeLessThanOrEqual(900);
  }
}

test('ABT-07 CST-23 four threads move in from four sides, hidden from screen readers', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 720 });
    await visit(page, paths.about);
    await page
      .getByRole('region', { name: /^Innovating/ })
      .getByRole('img')
      .scrollIntoViewIfNeeded();
    await expect.poll(async () => (await entrances(page)).filter(({ hidden }) => hidden).length).toBe(4);
    const threads = (await entrances(page)).filter(({ hidden }) => hidden);
    expectTimes(threads);
    // They start beyond the window's edge without making the page wider.
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess).toBe(0);
    const sides = threads.map(({ from: { x, y } }) => [Math.sign(x), Math.sign(y)].join());
    expect(sides.sort()).toEqual(['-1,0', '0,-1', '0,1', '1,0']);
  }
});

for (const [address, least] of [
  [paths.services, 2],
  [paths.industries, 6],
] as const) {
  test(`CST-23 the cards at ${address} enter in 0.7 s, after 0.2 to 0.9 s`, async ({ page }) => {
    await visit(page, address);
    const articles = page.getByRole('main').getByRole('article');
    for (const article of await articles.all()) await article.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await entrances(page)).length).toBeGreaterThanOrEqual(least);
    expectTimes(await entrances(page));
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const unseen = await articles.evaluateAll((all) =>
      all.filter((article) => !article.checkVisibility({ opacityProperty: true })),
    );
    expect(unseen).toEqual([]);
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('CST-23 D-15 every card is visible', async ({ page }) => {
    await page.goto(paths.services);
    for (const article of await page.getByRole('main').getByRole('article').all()) {
      await article.scrollIntoViewIfNeeded();
      await expect(article).toBeVisible();
      await expect(article.locator('xpath=..')).toHaveCSS('opacity', '1');
    }
  });
});
