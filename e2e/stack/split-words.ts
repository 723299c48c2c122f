import type { Page } from '@playwright/test';

/** Words and ranges of numbers in a part of the page that are broken over two lines without a permitted break. */
export function splitWords(page: Page, part = 'main'): Promise<string[]> {
  return page.evaluate((selector) => {
    const walker = document.createTreeWalker(document.querySelector(selector)!, NodeFilter.SHOW_TEXT);
    const split: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/\p{N}+–\p{N}+|[\p{L}\p{N}]{2,20}/gu)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) split.push(word);
      }
    }
    return split;
  }, part);
}
