import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import type { BrowserOptions } from './browsers/test';
import { chromiumPath } from './stack/chromium';

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const built = { name: 'built', testMatch: 'stack/built.e2e.ts' };
// One project, so that journeys and resilience tests share the same processes.
const chromium = {
  name: 'chromium',
  testMatch: ['journeys/*.e2e.ts', 'resilience/*.e2e.ts'],
  dependencies: ['built'],
};
const cluster = { name: 'cluster', testMatch: 'cluster/*.e2e.ts', dependencies: ['built'], workers: 1 };
/** The core journeys, in system browsers that Playwright cannot drive. */
const systemBrowsers = (['firefox', 'webkit'] as const).map((name) => ({
  name,
  testMatch: 'browsers/*.e2e.ts',
  dependencies: ['built'],
  // Both are slower here than Chromium.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { systemBrowser: name },
}));

const config: PlaywrightTestConfig<object, BrowserOptions> = defineConfig<object, BrowserOptions>({
  globalSetup: './seed.config.ts',
  outputDir: '../test-results',
  // The same snapshots on every system: fonts are the site's own.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  projects: [built, chromium, cluster, ...systemBrowsers],
  // Each worker starts its own API and shell.
  workers: 2,
  // Limits end hung tests; they must not fail on a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args },
    // A reused tab takes half the time of a new one: compiled code and files are cached. It is emptied between tests.
    reuseContext: true,
    // Far from any server's zone: a date formatted in the visitor's zone causes a hydration error.
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    // Without a GPU, each page in motion takes half a processor. Journeys about motion opt in (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
  },
});

export default config;
