import { expect, type Page } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { allPages, unknownPages } from '../stack/addresses';
import { violationsOf } from '../stack/axe';
import { expectFrame } from '../stack/frame';
import { groupScreens, industryScreens, kindsOfScreen, serviceScreens } from '../stack/screens';
import { splitWords } from '../stack/split-words';
import { test } from '../stack/test';
import { visit } from '../stack/visitor';

/** The narrowest phone, the design's widths, and both sides of each breakpoint. */
const widths = [320, 390, 599, 600, 768, 991, 992, 1000, 1280, 1440];
/** The widths and themes in which axe checks the whole page. */
const axeViews = [
  { width: 390, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const;

const oneOfKind = new Set(kindsOfScreen.map((screen) => screen.address));
/** Further pages of a kind: in the dark theme, only their colours are checked. */
const furtherOfKind = [...groupScreens, ...serviceScreens, ...industryScreens]
  .map((screen) => screen.address)
  .filter((address) => !oneOfKind.has(address));
// A post with code, a table and long words.
const addresses = [...allPages, paths.blogPost('a-camera-on-the-factory-line'), ...unknownPages];

test.describe.configure({ mode: 'parallel' });
for (const address of addresses) {
  test(`GAT-11 RTE-33 axe finds nothing at ${address}, which fits the window and has bar and footer`, async ({
    page,
    problems,
  }) => {
    if (unknownPages.includes(address)) problems.expect(/status of 404/);
    await page.setViewportSize({ width: 320, height: 800 });
    await visit(page, address);
    await showParts(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await excessOf(page), `${width} px`).toBe(0);
      const view = axeViews.find((one) => one.width === width);
      if (!view) continue;
      await page.emulateMedia(view);
      const isColourAlone = view.colorScheme === 'dark' && furtherOfKind.includes(address);
      const rules = isColourAlone ? { rules: ['color-contrast'] } : {};
      expect(await violationsOf(page, rules), `${view.colorScheme}, ${width} px`).toEqual([]);
    }
    await expectFrame(page);
    if (furtherOfKind.includes(address)) return;
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await splitWords(page), 'words that are broken').toEqual([]);
    await spaceText(page, true);
    // The home page's headline is only as large as zoom requires (WCAG 1.4.4), so its longest word may break.
    const broken = (await splitWords(page)).filter((word) => word !== 'Intelligence');
    expect(broken, 'words that are broken with text spacing').toEqual([]);
    expect(await excessOf(page), 'text spacing').toBe(0);
    await spaceText(page, false);
    expect(await cutWords(page), 'words as long as editors may write them').toEqual([]);
  });
}

/** Scrolls through the page: some parts appear only when they come into view. */
function showParts(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const part of document.querySelectorAll('main :is(h1, h2, h3, h4)')) {
      part.scrollIntoView();
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Sets the text spacing that a page must support: https://www.w3.org/TR/WCAG22/#text-spacing. */
function spaceText(page: Page, wide: boolean): Promise<void> {
  return page.evaluate(async (isWide) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets = isWide ? [sheet] : [];
  }, wide);
}

/**
 * Replaces each text of the page by one long word.
 *
 * @returns the elements whose word is cut at the window's edge and cannot be scrolled into view
 */
function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const mayStayWhole = 'pre, mark, option, svg, a[href^="tel:"]';
    const walker = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    const changed = texts.filter((text) => text.data.trim() && !text.parentElement?.closest(mayStayWhole));
    for (const text of changed) text.data = 'Donaudampfschifffahrtselektrizitätenhauptbetrieb';
    // By scrolling, or because it is for screen readers only.
    const isReached = (element: Element | null): boolean => {
      if (!element) return false;
      const { overflowX, clipPath } = getComputedStyle(element);
      return /auto|scroll/.test(overflowX) || clipPath === 'inset(50%)' || isReached(element.parentElement);
    };
    const isCut = (text: Text): boolean => {
      const range = document.createRange();
      range.selectNode(text);
      const isBeyond = [...range.getClientRects()].some(({ right }) => right > innerWidth);
      return isBeyond && !isReached(text.parentElement);
    };
    return changed.filter(isCut).map(({ parentElement }) => parentElement?.outerHTML ?? '');
  });
}

/** How many pixels the page is wider than the window. */
function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
