import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from './test';
import { Visitor } from './visitor';

test('pages are light or dark, as the browser prefers', async ({ visitor, site, startBrowser }) => {
  const night = new Visitor(await startBrowser({ dark: true }), site.url);
  await visitor.visit(paths.home);
  await night.visit(paths.home);
  const [paper, ink] = await visitor.browser.evaluate(brightness);
  expect(paper, 'light paper').toBeGreaterThan(200);
  expect(ink, 'dark ink').toBeLessThan(80);
  const [darkPaper, lightInk] = await night.browser.evaluate(brightness);
  expect(darkPaper, 'dark paper').toBeLessThan(60);
  expect(lightInk, 'light ink').toBeGreaterThan(180);
});

/** Runs in the page: brightness of background and text, from 0 to 255. */
function brightness(): number[] {
  const { backgroundColor, color } = getComputedStyle(document.body);
  return [backgroundColor, color].map((one) => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return Number.NaN;
    canvas.fillStyle = one;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / 3;
  });
}
