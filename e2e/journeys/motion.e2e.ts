import { expect, type Locator, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, main, mainLink, requestsOf, visit, withMotion } from '../stack/visitor';

test.use(withMotion);

const banner = (page: Page) => main(page).locator('video');
const footer = (page: Page) => page.getByRole('contentinfo').locator('video');
const toggle = (page: Page) =>
  main(page)
    .getByRole('button', { name: /motion$/ })
    .first();
const films = (page: Page) => requestsOf(page, (request) => request.resourceType() === 'media');
const time = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.currentTime);

async function expectPlaying(video: Locator): Promise<void> {
  await expect(video).toHaveJSProperty('paused', false);
  await expect.poll(() => time(video)).toBeGreaterThan(0);
}

/** Motion on a page can be paused beside it and in the footer. */
async function expectButtons(page: Page): Promise<void> {
  await expect(toggle(page)).toBeInViewport();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Pause motion' })).toBeVisible();
}

for (const [address, title] of [
  [paths.blogList, 'Blog'],
  [paths.about, 'About Us'],
  [paths.contact, 'Contact Us'],
] as const) {
  test(`CST-14 GAT-11 the loop at ${address} plays endlessly at 0.8, muted, with a button beside it`, async ({
    page,
  }) => {
    await visit(page, address);
    await expect(heading(page)).toHaveText(title);
    const video = banner(page);
    await expect(video).toHaveCount(1);
    await expectPlaying(video);
    for (const [property, value] of Object.entries({
      playbackRate: 0.8,
      loop: true,
      muted: true,
      controls: false,
    }))
      await expect(video).toHaveJSProperty(property, value);
    await expect(video).toHaveAttribute('playsinline');
    await expect(video).toHaveAttribute('aria-hidden', 'true');
    await expectButtons(page);
  });
}

test('CST-14 D-15 a loop is loaded when it comes into view, and pauses out of view', async ({ page }) => {
  const loaded = films(page);
  await visit(page, paths.about);
  await expectPlaying(banner(page));
  expect(loaded.filter((request) => request.url().includes('footer'))).toEqual([]);
  await expect(footer(page)).toHaveJSProperty('paused', true);
  await footer(page).scrollIntoViewIfNeeded();
  await expectPlaying(footer(page));
  await expect(banner(page)).toHaveJSProperty('paused', true);
});

test('GAT-11 “Pause motion” stops every loop, on later pages too, until it is pressed again', async ({
  page,
}) => {
  await visit(page, paths.about);
  await expectPlaying(banner(page));
  await toggle(page).click();
  await expect(banner(page)).toHaveJSProperty('paused', true);
  for (const button of await page.getByRole('button', { name: /motion$/ }).all())
    await expect(button).toHaveText('Play motion');
  await footer(page).scrollIntoViewIfNeeded();
  await expect(footer(page)).toHaveJSProperty('paused', true);

  await mainLink(page, 'Contact Us').click();
  await expect(heading(page)).toHaveText('Contact Us');
  await expect(toggle(page)).toHaveText('Play motion');
  const loaded = films(page);
  await page.reload();
  await expect(toggle(page)).toHaveText('Play motion');
  await expect(banner(page)).toHaveJSProperty('paused', true);
  expect(loaded).toEqual([]);

  await toggle(page).focus();
  await page.keyboard.press('Enter');
  await expect(toggle(page)).toHaveText('Pause motion');
  await expectPlaying(banner(page));
});

test('GAT-11 on the home page a light runs along the thread until motion is paused', async ({ page }) => {
  await visit(page, paths.home);
  await expectButtons(page);
  const light = main(page).locator('picture + span');
  const place = () => light.evaluate((element) => element.getBoundingClientRect().x);
  await expect(light).toBeVisible();
  const before = await place();
  await expect.poll(place).not.toBe(before);
  // It is bright shortly after its start.
  const opacity = await light.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.currentTime = 500;
    return getComputedStyle(element).opacity;
  });
  expect(opacity).toBe('1');
  await toggle(page).click();
  await expect(light).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('GAT-11 posters replace the loops, of which nothing is loaded', async ({ page }) => {
    const loaded = films(page);
    for (const address of [paths.about, paths.blogList, paths.contact]) {
      await visit(page, address);
      await expect(banner(page)).toBeHidden();
      await expect(banner(page)).toHaveJSProperty('paused', true);
      const still = main(page).locator('img').first();
      await expect(still).toBeVisible();
      await expect
        .poll(() => still.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(footer(page)).toHaveJSProperty('paused', true);
      await expect(page.getByRole('button', { name: /motion$/ })).toHaveCount(0);
    }
    expect(loaded).toEqual([]);
  });

  test('GAT-11 nothing moves in, counts or fades', async ({ page }) => {
    for (const address of [paths.about, paths.services, paths.industries]) {
      await visit(page, address);
      const texts = await main(page).innerText();
      for (const part of await main(page).getByRole('heading').all()) await part.scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => document.getAnimations().length), address).toBe(0);
      expect(await main(page).innerText()).toBe(texts);
    }
  });

  test('GAT-11 D-61 the row of use cases jumps instead of scrolling', async ({ page }) => {
    await visit(page, paths.industry('Agriculture'));
    const row = main(page).getByRole('region', { name: 'Row of use cases', exact: true });
    await main(page)
      .getByRole('button', { name: 'Next use cases' })
      .evaluate((button: HTMLButtonElement) => button.click());
    expect(await row.evaluate((element) => element.scrollLeft)).toBe(382);
  });
});
