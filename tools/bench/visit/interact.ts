import type { Phone } from './phone';

/** What a visitor of the home page touches: the menu, a testimonial to open, a field of the form. */
const TOUCHED = [
  'header button[popovertarget]',
  'main details:not([open]) > summary',
  'main form input[name]:not([type=hidden], [tabindex="-1"])',
];

/** Time (ms) in which the slowest interaction would be painted, and have been reported. */
const SHOWN = 600;

/**
 * Taps what the page has of all that, and types a letter. By the protocol alone: Playwright's own taps run scripts in the page
 * that would be counted with it.
 */
export async function interact({ page, cdp }: Pick<Phone, 'page' | 'cdp'>): Promise<void> {
  for (const selector of TOUCHED) {
    const place = await page.evaluate(placeOf, selector);
    if (place === null) continue;
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(SHOWN);
    // A letter for the field, and what closes the menu.
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
