import { expect } from '@playwright/test';
import { siteTest } from '../stack/site-test';
import type { BrowserUnderTest, LaunchOptions } from './browser-under-test';
import { type BrowserName, browsers } from './browsers';
import { move } from './input-sources';
import { Visitor } from './visitor';

export interface BrowserOptions {
  /** The browser that the tests of a project run in. */
  systemBrowser: BrowserName;
}

interface WorkerFixtures extends BrowserOptions {
  /** This worker's browser: starting one per test would take longer than the tests. */
  workerBrowser: BrowserUnderTest;
}

interface TestFixtures {
  /** Skips tests whose browser is not installed. */
  installed: undefined;
  /** A first-time visitor in this worker's browser; problems in the browser fail the test. */
  visitor: Visitor;
  /** Starts another browser for this test only. */
  startBrowser: (options: LaunchOptions) => Promise<BrowserUnderTest>;
}

/** Tests in browsers that Playwright does not drive, against the real processes. */
export const test = siteTest.extend<TestFixtures, WorkerFixtures>({
  systemBrowser: ['firefox', { option: true, scope: 'worker' }],
  workerBrowser: [
    async ({ systemBrowser }, use) => {
      const browser = await browsers[systemBrowser].start({ dark: false });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  installed: [
    async ({ systemBrowser }, use, testInfo) => {
      const { advice, isInstalled } = browsers[systemBrowser];
      // In CI a missing browser fails the tests.
      testInfo.skip(!isInstalled() && !process.env['CI'], advice);
      await use(undefined);
    },
    { auto: true },
  ],
  visitor: async ({ workerBrowser, site }, use) => {
    await workerBrowser.resize(1280, 800);
    await workerBrowser.act(move({ x: 5, y: 715 }));
    await workerBrowser.problems();
    await use(new Visitor(workerBrowser, site.url));
    const problems = await workerBrowser.problems();
    await workerBrowser.evaluate(() => sessionStorage.clear());
    expect(problems, 'the browser reported no problems').toEqual([]);
  },
  startBrowser: async ({ systemBrowser }, use) => {
    const started: BrowserUnderTest[] = [];
    await use(async (options) => {
      const browser = await browsers[systemBrowser].start(options);
      started.push(browser);
      await browser.resize(1280, 800);
      return browser;
    });
    await Promise.all(started.map((browser) => browser.close()));
  },
});
