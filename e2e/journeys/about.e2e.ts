import { expect, type Page } from '@playwright/test';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';
import { heading, visit, withMotion } from '../stack/visitor';

test.use(withMotion);

const main = (page: Page) => page.getByRole('main');
const story = (page: Page) =>
  page.getByRole('region', { name: 'Innovating the Future with AI and Automation' });
const counter = (page: Page) => story(page).getByText('Projects Completed').locator('xpath=..');

test('ABT-01 ABT-02 the hero has a heading, a tagline and its loop', async ({ page }) => {
  await visit(page, paths.about);
  await expect(page).toHaveTitle(`About Us | ${company.name}`);
  await expect(heading(page)).toHaveText('About Us');
  const hero = heading(page).locator('xpath=ancestor::div[.//video][1]');
  await expect(hero.getByRole('paragraph').first()).toHaveText(/\w+ \w+/);
  const video = hero.locator('video');
  await expect(video).toHaveJSProperty('loop', true);
  await expect(video).toHaveJSProperty('muted', true);
  await expect(video).toHaveJSProperty('playbackRate', 0.8);
  await expect(video).toHaveJSProperty('paused', false);
});

test('ABT-03 CST-13 the counter begins below twenty and ends at it', async ({ page }) => {
  // A window in which the counter is not seen before the page is scrolled.
  await page.setViewportSize({ width: 1280, height: 500 });
  await visit(page, paths.about);
  await expect(counter(page)).toHaveText('20+ Projects Completed');
  await counter(page).evaluate((element) => {
    const seen: number[] = [];
    new MutationObserver(() => seen.push(Number.parseInt(element.textContent ?? '', 10))).observe(element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    Object.assign(window, { seen });
  });
  await counter(page).scrollIntoViewIfNeeded();
  const seen = () => page.evaluate(() => (window as unknown as { seen: number[] }).seen);
  await expect.poll(async () => (await seen()).at(-1)).toBe(20);
  const numbers = await seen();
  expect(numbers[0]).toBe(0);
  expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
  await expect(counter(page)).toHaveText('20+ Projects Completed');
  await expect(story(page).locator('[data-count]')).toHaveAttribute('data-count', '20');
});

test('ABT-04 PRD-15 the story has its heading, its picture and its claims', async ({ page }) => {
  await visit(page, paths.about);
  await expect(story(page).getByRole('heading', { level: 2 })).toHaveText(
    'Innovating the Future with AI and Automation',
  );
  await expect(story(page).getByRole('img')).toBeVisible();
  await expect(story(page).getByRole('img')).toHaveJSProperty('complete', true);
  for (const claim of ['20+', '9+', 'finance', 'RCM', 'pharma', 'e-commerce'])
    await expect(story(page)).toContainText(claim);
});

test('ABT-05 the button opens the contact page in a new tab', async ({ page, context }) => {
  await visit(page, paths.about);
  const link = story(page).getByRole('link', { name: 'Contact Us (opens in new tab)', exact: true });
  await expect(link).toHaveAttribute('href', '/contact');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /\bnoopener\b/);
  const opened = context.waitForEvent('page');
  await link.click();
  const tab = await opened;
  await expect(heading(tab)).toHaveText('Contact Us');
  await expect(heading(page)).toHaveText('About Us');
});

test('ABT-08 ABT-09 two people lead, each with a profile in a new tab', async ({ page }) => {
  await visit(page, paths.about);
  const leadership = page.getByRole('region', { name: 'Our Leadership', exact: true });
  await expect(leadership.getByRole('heading', { level: 2 })).toHaveText('Our Leadership');
  await expect(leadership.getByRole('heading', { level: 3 })).toHaveText([
    'CEO & Managing Director',
    'CTO & Technical Director',
  ]);
  await expect(leadership.getByRole('article')).toHaveCount(2);
  const profiles = leadership.getByRole('link', { name: /LinkedIn/ });
  await expect(profiles).toHaveCount(2);
  for (const profile of await profiles.all()) {
    await expect(profile).toHaveAttribute('target', '_blank');
    await expect(profile).toHaveAttribute('rel', /\bnoopener\b/);
    await expect(profile).toHaveAttribute('href', /^https:\/\/www\.linkedin\.com\//);
  }
});

test('ABT-10 ENT-13 PRD-16 five clients speak, each once, with a rating and no role', async ({ page }) => {
  await visit(page, paths.about);
  const clients = page.getByRole('region', { name: 'Hear from Our Happy Clients', exact: true });
  await expect(clients.getByRole('heading', { level: 2 })).toHaveText('Hear from Our Happy Clients');
  const items = clients.getByRole('listitem');
  await expect(items).toHaveCount(5);
  expect(new Set(await items.allTextContents()).size).toBe(5);
  const ratings = clients.getByRole('img', { name: /^[45] out of 5$/ });
  await expect(ratings).toHaveCount(5);
  const quotes = await clients.getByRole('blockquote').allTextContents();
  expect(quotes.filter((text) => /over 30%/.test(text) && /operating costs/.test(text))).toHaveLength(1);
  const empty = await items.evaluateAll((all) =>
    all.flatMap((item) =>
      [...item.querySelectorAll('p, span, b, div, cite, figcaption')]
        .filter((part) => part.textContent?.trim() === '' && !part.querySelector('img, svg'))
        .map((part) => part.outerHTML),
    ),
  );
  expect(empty).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('ABT-03 ABT-10 CST-13 everything is there in its final state', async ({ page }) => {
    await page.goto(paths.about);
    await expect(counter(page)).toHaveText('20+ Projects Completed');
    await expect(main(page).getByRole('blockquote')).toHaveCount(5);
  });
});
