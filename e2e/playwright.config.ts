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
// One project, so that both go on with the same processes.
const chromium = {
  name: 'chromium',
  testMatch: ['journeys/*.e2e.ts', 'resilience/*.e2e.ts'],
  dependencies: ['built'],
};
const cluster = { name: 'cluster', testMatch: 'cluster/*.e2e.ts', dependencies: ['built'], workers: 1 };
/** The core journeys in the browsers that Playwright cannot drive where they are the system's own. */
const foreign = (['firefox', 'webkit'] as const).map((name) => ({
  name,
  testMatch: 'browsers/*.e2e.ts',
  dependencies: ['built'],
  // Both are slower here than Chromium.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: { foreign: name },
}));

const config: PlaywrightTestConfig<object, BrowserOptions> = defineConfig<object, BrowserOptions>({
  globalSetup: './seed.config.ts',
  outputDir: '../test-results',
  // The same pictures on every system: fonts are the site's own.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  projects: [built, chromium, cluster, ...foreign],
  // Each worker starts an API and a shell of its own.
  workers: 2,
  // Limits end what hangs; they must not judge a busy machine.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    launchOptions: { executablePath: chromiumPath(), args },
    // A tab that has been used costs half of a new one: compiled code and files are there. Between tests it is emptied.
    reuseContext: true,
    // Far from any server's: a date that is written in the visitor's zone shows as a hydration error.
    timezoneId: 'Pacific/Auckland',
    screenshot: 'only-on-failure',
    // Without a graphics card each page that moves takes half a processor. Journeys about motion ask for it (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
  },
});

export default config;
