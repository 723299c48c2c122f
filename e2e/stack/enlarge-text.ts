import type { Page } from '@playwright/test';

/** Doubles the text size (WCAG 1.4.4). */
export function enlargeText(page: Page): Promise<void> {
  return page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
}
