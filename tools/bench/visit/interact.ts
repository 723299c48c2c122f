import type { Phone } from './phone';

/** What a visitor taps on the home page: the menu, a closed testimonial, a field of the form. */
const TOUCHED = [
  'header button[popovertarget]',
  'main details:not([open]) > summary',
  'main form input[name]:not([type=hidden], [tabindex="-1"])',
];

/** Within this time (ms) even the slowest interaction has been painted and reported. */
const SHOWN = 600;

/**
 * Taps whatever the page has of these, and types a letter. Taps go through the protocol: Playwright's own run scripts
 * in the page that would be measured too.
 */
export async function interact({ page, cdp }: Pick<Phone, 'page' | 'cdp'>): Promise<void> {
  for (const selector of TOUCHED) {
    const place = await page.evaluate(placeOf, selector);
    if (place === null) continue;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(SHOWN);
    // A letter for the field, and Escape to close the menu.
    for (const key of ['a', 'Escape']) await page.keyboard.press(key);
    await page.waitForTimeout(SHOWN);
  }
}

/** Runs in the page. */
function placeOf(selector: string): { x: number; y: number } | null {
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const box = element?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}
