import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { Carousel } from '../stack/carousel';
import { test } from '../stack/test';
import { visit, withMotion } from '../stack/visitor';

test.use(withMotion);

const INTERVAL = 3000;

async function open(page: Page): Promise<Carousel> {
  await page.clock.install();
  await visit(page, paths.about);
  const carousel = new Carousel(page, 'Testimonials');
  await carousel.stopClock();
  return carousel;
}

const sizes = [
  { width: 390, slides: 1, moves: [0, 1, 2, 3, 4] },
  { width: 768, slides: 2, moves: [0, 1, 2, 3] },
  { width: 1280, slides: 3, moves: [0, 1, 2] },
];

for (const { width, slides, moves } of sizes) {
  test(`CST-16 CST-17 STA-16 ABT-10 with ${slides} in view it moves on every 3000 ms and wraps around`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const carousel = await open(page);
    await expect(carousel.row.getByRole('listitem')).toHaveCount(5);
    await expect(carousel.dots).toHaveCount(moves.length);
    await carousel.moveOnce(INTERVAL);
    const first = await carousel.current();
    const rounds = [...moves, ...moves].map((_, at) => (first + at + 1) % moves.length);
    await carousel.expectMoves(INTERVAL, rounds);
    const last = rounds.at(-1) ?? 0;
    await expect.poll(() => carousel.distanceTo(last)).toBeLessThan(1);
  });
}

test('CST-16 dots lead to their slides, and there are no arrows', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const carousel = await open(page);
  const buttons = await carousel.region.getByRole('button').all();
  const names = await Promise.all(
    buttons.map((button) => button.evaluate((node) => node.ariaLabel ?? node.textContent)),
  );
  expect(names).toEqual([1, 2, 3, 4, 5].map((at) => `Show testimonial ${at}`));
  for (const slide of [3, 0, 4]) {
    await carousel.dots.nth(slide).click();
    await expect(carousel.dots.nth(slide)).toHaveAttribute('aria-current', 'true');
    await expect.poll(() => carousel.distanceTo(slide)).toBeLessThan(1);
  }
});

test('CST-18 CST-19 one, two or three slides are in view by the width, 10 px apart', async ({ page }) => {
  const carousel = await open(page);
  for (const [width, slides] of [
    [320, 1],
    [599, 1],
    [600, 2],
    [999, 2],
    [1000, 3],
    [1600, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await carousel.dots.first().click();
    await expect.poll(() => carousel.distanceTo(0)).toBeLessThan(1);
    expect(await carousel.visible(), `${width} px`).toBe(slides);
    expect(await carousel.gaps(), `${width} px`).toEqual([10, 10, 10, 10]);
  }
});

test('CST-20 GAT-11 the pointer and the focus pause it', async ({ page }) => {
  const carousel = await open(page);
  await carousel.row.hover();
  const pausedSlide = await carousel.current();
  await carousel.pass(4 * INTERVAL);
  expect(await carousel.current()).toBe(pausedSlide);
  await page.mouse.move(0, 0);
  await carousel.moveOnce(INTERVAL);

  await carousel.row.focus();
  const focused = await carousel.current();
  await carousel.pass(4 * INTERVAL);
  expect(await carousel.current()).toBe(focused);
  await carousel.row.blur();
  await carousel.moveOnce(INTERVAL);
});

test('GAT-11 with reduced motion it does not move by itself, and dots jump', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const carousel = await open(page);
  await carousel.pass(4 * INTERVAL);
  expect(await carousel.current()).toBe(0);
  expect(await carousel.row.evaluate((row) => row.scrollLeft)).toBe(0);
  await expect(carousel.region.getByRole('button', { name: /motion$/ })).toHaveCount(0);
  // A jump has arrived before the next frame.
  await carousel.dots.nth(2).evaluate((dot: HTMLButtonElement) => dot.click());
  expect(await carousel.distanceTo(2)).toBeLessThan(1);
});
