import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { enquiry, field, sendButton, success } from '../stack/enquiry';
import { test } from '../stack/test';
import { boxOf, heading, visit } from '../stack/visitor';

/** More presses of Tab than any page has tab stops. */
const LIMIT = 150;

/** The focused element: its name or text, and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return { words: '', tag: 'BODY', visible: true };
    // A card whose link has the focus shows the ring itself.
    const ringed = [element, ...(element.tagName === 'A' ? [element.closest('article, li > div')] : [])];
    const visible = ringed.some((part) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part ?? element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    });
    const labels = (element as HTMLInputElement).labels?.[0]?.textContent;
    return {
      words: (element.ariaLabel ?? labels ?? element.textContent ?? '').trim(),
      tag: element.tagName,
      visible,
    };
  });

/** Presses Tab until the focused element has these words; the focus must be visible at every stop. */
async function tabTo(page: Page, words: string | RegExp): Promise<void> {
  for (let presses = 0; presses < LIMIT; presses += 1) {
    await page.keyboard.press('Tab');
    const now = await focused(page);
    expect(now.visible, `the focus on ${now.tag} “${now.words}” can be seen`).toBe(true);
    if (typeof words === 'string' ? now.words === words : words.test(now.words)) return;
  }
  throw new Error(`${String(words)} cannot be reached by Tab`);
}

for (const width of [390, 1280]) {
  test(`GAT-11 an enquiry is sent by keyboard alone, ${width} px wide`, async ({ page, api }) => {
    await page.setViewportSize({ width, height: 800 });
    const values = enquiry();
    await visit(page, paths.home);
    await tabTo(page, 'Get Started');
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Contact Us');
    await expect(heading(page)).toBeFocused();

    await tabTo(page, /^Name/);
    await page.keyboard.type(values.Name);
    await tabTo(page, /^Email/);
    await page.keyboard.type(values.Email);
    await tabTo(page, /^Mobile number/);
    await page.keyboard.type(values['Mobile number']);
    await tabTo(page, /^Service/);
    await page.keyboard.type('Data');
    await expect(field(page, 'Service')).toHaveValue('Data Science');
    await tabTo(page, /^Comments/);
    await page.keyboard.type('Written');
    await page.keyboard.press('Enter');
    await page.keyboard.type('by keyboard');
    await expect(field(page, 'Comments (optional)')).toHaveValue('Written\nby keyboard');
    await tabTo(page, 'Send message');
    await page.keyboard.press('Enter');
    const receipt = page.getByRole('main').getByRole('status').filter({ hasText: success });
    await expect(boxOf(receipt)).toBeFocused();
    await expect(boxOf(receipt)).toHaveAccessibleName(success);
    await expect(sendButton(page)).toBeEnabled();
    expect(await api.hasStored(values.Name)).toBe(true);
  });
}

test('GAT-11 the error summary takes the focus when an empty form is sent by keyboard', async ({ page }) => {
  await visit(page, paths.contact);
  await sendButton(page).focus();
  await page.keyboard.press('Space');
  await expect(boxOf(page.getByRole('alert'))).toBeFocused();
  for (const link of await page.getByRole('alert').getByRole('link').all())
    expect((await link.boundingBox())?.height, 'WCAG 2.5.8').toBeGreaterThanOrEqual(24);
  await tabTo(page, 'Enter your name');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
});

test('GAT-11 the focus is visible at every tab stop, and Tab finally leaves the page', async ({ page }) => {
  for (const address of [
    paths.home,
    paths.about,
    paths.mainService('Enterprise AI'),
    paths.industry('Food & Beverages'),
  ]) {
    await visit(page, address);
    const stops: string[] = [];
    for (let presses = 0; presses < LIMIT; presses += 1) {
      await page.keyboard.press('Tab');
      const { words, tag, visible } = await focused(page);
      if (tag === 'BODY') break;
      expect(visible, `${address}: the focus on ${tag} “${words}” can be seen`).toBe(true);
      stops.push(words);
    }
    expect(stops[0]).toBe('Skip to content');
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.length).toBeLessThan(LIMIT);
  }
});

test('GAT-11 the carousel, its dots and the accordion are operated by keyboard', async ({ page }) => {
  await visit(page, paths.about);
  const row = page.getByRole('region', { name: 'Testimonials' }).getByRole('list');
  await tabTo(page, (await row.textContent()) ?? '');
  await expect(row).toBeFocused();
  await tabTo(page, 'Show testimonial 3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show testimonial 3' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);

  await visit(page, paths.mainService('Data Science'));
  const second = page.getByRole('region', { name: 'Industries We Serve' }).getByRole('group').nth(1);
  const words = (await second.locator('summary').textContent()) ?? '';
  await page.getByRole('region', { name: 'Industries We Serve' }).locator('summary').first().focus();
  await tabTo(page, words);
  await page.keyboard.press('Enter');
  await expect(second.locator('summary')).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, /^Learn More/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(words, { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(paths.industry(words));
});
