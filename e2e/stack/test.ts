import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import { type Api, startApi } from './api';
import { ApiProxy } from './api-proxy';
import { ContentTeam } from './content-team';
import { Problems } from './problems';
import { type Shell, startShell, waitUntilDocumentsUse } from './shell';
import { siteTest } from './site-test';
import { TestApi } from './test-api';
import { saveData, visit } from './visitor';

interface WorkerFixtures {
  /** An API and a shell on it for tests that publish content, and the team that does. They see each other's content. */
  contentSite: { api: Api; shell: Shell; team: ContentTeam };
  /** The API behind `testApi`, which tests define the answers of. */
  workerTestApi: TestApi;
  workerTestShell: Shell;
  workerReleaseShell: Shell;
  workerApiProxy: ApiProxy;
  workerProxyShell: Shell;
}

interface TestFixtures {
  /**
   * Whether the visitor has asked for less data: then no page prefetches others or loads a video, which is a third of
   * the browser's work. Journeys about that opt out (`withPrefetching`).
   */
  savesData: boolean;
  /** Starts another API for this test alone, with its own settings. */
  startOwnApi: (settings?: Record<string, string>) => Promise<Api>;
  /** Starts another shell for this test alone; by default on the worker's API. */
  startOwnShell: (apiUrl?: string, settings?: Record<string, string>) => Promise<Shell>;
  /** A connection to the API that tests may cut: it is restored afterwards. */
  apiProxy: ApiProxy;
  /** A shell on `apiProxy`, shared by this worker's tests: it has good copies of pages that others have opened. */
  proxyShell: Shell;
  /** An API that answers as this test defines; `testShell` is a shell on it. */
  testApi: TestApi;
  /** A shell on `testApi`, shared by this worker's tests: that API's answers are not cached, and its log is cleared. */
  testShell: Shell;
  /** A shell on the worker's API for tests that change releases: the built ones are restored afterwards. */
  releaseShell: Shell;
  /** The browser's problems; a test fails on those that it did not declare. */
  problems: Problems;
}

async function withShell(apiUrl: string, use: (shell: Shell) => Promise<void>): Promise<void> {
  const shell = await startShell(apiUrl);
  await use(shell);
  await shell.stop();
}

/** Tests against the real processes, in the browser that Playwright drives. */
export const test = siteTest.extend<TestFixtures, WorkerFixtures>({
  workerTestApi: [
    async ({}, use) => {
      const api = new TestApi();
      await api.start();
      await use(api);
      await api.stop();
    },
    { scope: 'worker' },
  ],
  workerTestShell: [
    ({ workerTestApi }, use) => withShell(workerTestApi.url, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  workerReleaseShell: [({ api }, use) => withShell(api.url, use), { scope: 'worker', timeout: 120_000 }],
  contentSite: [
    async ({}, use) => {
      const api = await startApi();
      const shell = await startShell(api.url);
      const team = await ContentTeam.at(api);
      await use({ api, shell, team });
      await shell.stop();
      await Promise.all([api.stop(), team.remove()]);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  workerApiProxy: [
    async ({ api }, use) => {
      const proxy = new ApiProxy(api.port);
      await proxy.restore();
      await use(proxy);
      await proxy.cut();
    },
    { scope: 'worker' },
  ],
  workerProxyShell: [
    ({ workerApiProxy }, use) => withShell(workerApiProxy.url, use),
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  savesData: [true, { option: true }],
  page: async ({ page, savesData }, use) => {
    if (savesData) await saveData(page.context());
    // Resets what a reused tab keeps: the pointer's position (hovering pauses carousels) and offline mode.
    await page.mouse.move(0, 0);
    await page.context().setOffline(false);
    await use(page);
  },
  startOwnApi: async ({ context }, use, testInfo) => {
    const apis: Api[] = [];
    await use(async (settings) => {
      allowStart(testInfo);
      const api = await startApi(settings);
      apis.push(api);
      return api;
    });
    await closePages(context);
    await Promise.all(apis.map((api) => api.stop()));
  },
  startOwnShell: async ({ api, context }, use, testInfo) => {
    const shells: Shell[] = [];
    await use(async (apiUrl = api.url, settings) => {
      allowStart(testInfo);
      const shell = await startShell(apiUrl, settings);
      shells.push(shell);
      return shell;
    });
    await closePages(context);
    await Promise.all(shells.map((shell) => shell.stop()));
  },
  apiProxy: async ({ context, workerApiProxy }, use) => {
    await use(workerApiProxy);
    await closePages(context);
    await workerApiProxy.restore();
  },
  // Depends on `apiProxy` so that the connection is restored after the test.
  proxyShell: async ({ workerProxyShell, apiProxy: _restored }, use) => use(workerProxyShell),
  testApi: async ({ context, workerTestApi }, use) => {
    await use(workerTestApi);
    await closePages(context);
    await workerTestApi.reset();
  },
  testShell: async ({ workerTestShell, testApi: _told }, use) => {
    workerTestShell.service.clearOutput();
    await use(workerTestShell);
  },
  releaseShell: async ({ context, workerReleaseShell: shell }, use, testInfo) => {
    allowStart(testInfo);
    shell.service.clearOutput();
    await use(shell);
    await closePages(context);
    const { shell: own, ...releases } = await shell.store.reset();
    await expect
      .poll(async () => (await (await fetch(`${shell.url}/readyz`)).json()) as unknown, { timeout: 20_000 })
      .toMatchObject({ shell: own, releases });
    await waitUntilDocumentsUse(shell, Object.values(releases));
  },
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      problems.watch(context);
      await use(problems);
      expect(problems.unexpected, 'the browser reported no unexpected problems').toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs the tests with scripts and without; with scripts, `open` waits for hydration. */
export function withAndWithoutScripts(
  tests: (open: (page: Page, address: string) => Promise<unknown>) => void,
): void {
  for (const scripts of [false, true]) {
    test.describe(scripts ? 'with scripts' : 'without scripts', () => {
      test.use({ javaScriptEnabled: scripts });
      tests(scripts ? visit : (page, address) => page.goto(address));
    });
  }
}

/** The time that a process takes to start, or to restore its releases, does not count as the test's. */
function allowStart(testInfo: TestInfo): void {
  testInfo.setTimeout(testInfo.timeout + 20_000);
}

/** Closes the pages before a test's own processes end: a page that is still loading would report errors. */
async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
}
