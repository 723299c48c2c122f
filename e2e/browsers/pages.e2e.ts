import { expect } from '@playwright/test';
import { paths, searchPath } from '@weft/site/paths';
import { kindsOfScreen } from '../stack/screens';
import { test } from './test';

const addresses = [
  ...kindsOfScreen.map(({ address }) => address),
  paths.howWeWork,
  paths.blogPost('a-camera-on-the-factory-line'),
  paths.caseStudies,
  paths.caseStudy('a-shift-plan-that-people-accept'),
  paths.jobList,
  searchPath('invoices'),
  '/nowhere',
];

for (const address of addresses) {
  test(`GAT-11 ${address} loads, is hydrated without an error and is never wider than the window`, async ({
    visitor,
  }) => {
    await visitor.visit(address);
    await visitor.find('heading').expect({ isVisible: true });
    for (const width of [390, 768, 1280]) {
      await visitor.browser.resize(width, 800);
      const excess = () => visitor.browser.evaluate(excessOfPage);
      await expect.poll(excess, { message: `${width} px` }).toEqual({ width, excess: 0 });
    }
  });
}

/** Runs in the page: how many pixels it is wider than the window. */
function excessOfPage(): { width: number; excess: number } {
  const { scrollWidth, clientWidth } = document.documentElement;
  return { width: window.innerWidth, excess: scrollWidth - clientWidth };
}
