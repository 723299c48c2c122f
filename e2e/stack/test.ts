import { type BrowserContext, expect, type Page, type TestInfo } from '@playwright/test';
import { type Api, startApi } from './api';
import { ApiLine } from './api-line';
import { ContentTeam } from './content-team';
import { Problems } from './problems';
import { documentsName, type Shell, startShell } from './shell';
import { siteTest } from './site-test';
import { TestApi } from './test-api';
import { saveData, visit } from './visitor';

interface WorkerFixtures {
  /** The API that answers as tests tell it, before it is told anything. */
  workerTestApi: TestApi;
  workerTestShell: Shell;
  workerReleaseShell: Shell;
}

interface TestFixtures {
  /**
   * Whether the visitor has asked for less data: then no page fetches others ahead or loads a film, which is a third of the
   * browser's work. Journeys about that ask for it (`withFetchingAhead`).
   */
  savesData: boolean;
  /** Starts one more API for this test alone, with settings of its own. */
  startOwnApi: (settings?: Record<string, string>) => Promise<Api>;
  /** Starts one more shell for this test alone; without an address it uses the worker's API. */
  startOwnShell: (apiUrl?: string, settings?: Record<string, string>) => Promise<Shell>;
  /** An API of this test's own, and who publishes to it while it runs. */
  startContentTeam: () => Promise<{ api: Api; team: ContentTeam }>;
  /** A line to the API that this test may cut. */
  apiLine: ApiLine;
  /** An API that answers as this test tells it; `testShell` is a shell on it. */
  testApi: TestApi;
  /** A shell on `testApi`, shared by this worker's tests: what that API answers is not kept, and the log begins anew. */
  testShell: Shell;
  /** A shell on the worker's API whose releases tests change: afterwards it has those again that were built. */
  releaseShell: Shell;
  /** What the browser complains of; a test fails on what it did not declare. */
  problems: Problems;
}

/** Tests on the real processes, in the browser that Playwright drives. */
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
    async ({ workerTestApi }, use) => {
      const shell = await startShell(workerTestApi.url);
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  workerReleaseShell: [
    async ({ api }, use) => {
      const shell = await startShell(api.url);
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  savesData: [true, { option: true }],
  page: async ({ page, savesData }, use) => {
    if (savesData) await saveData(page.context());
    // Resets what a reused tab keeps: the pointer's place (hovering pauses carousels) and offline mode.
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
  startContentTeam: async ({}, use, testInfo) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async () => {
      allowStart(testInfo);
      const api = await startApi();
      ends.push(api.stop);
      const team = await ContentTeam.at(api);
      ends.push(team.remove);
      return { api, team };
    });
    await Promise.all(ends.map((end) => end()));
  },
  apiLine: async ({ api, context }, use) => {
    const line = new ApiLine(api.port);
    await line.mend();
    await use(line);
    await closePages(context);
    await line.cut();
  },
  testApi: async ({ context, workerTestApi }, use) => {
    await use(workerTestApi);
    await closePages(context);
    await workerTestApi.reset();
  },
  testShell: async ({ workerTestShell, testApi: _told }, use) => {
    workerTestShell.service.forget();
    await use(workerTestShell);
  },
  releaseShell: async ({ context, workerReleaseShell: shell }, use, testInfo) => {
    allowStart(testInfo);
    shell.service.forget();
    await use(shell);
    await closePages(context);
    const { shell: own, ...releases } = await shell.store.reset();
    await expect
      .poll(async () => (await (await fetch(`${shell.url}/readyz`)).json()) as unknown, { timeout: 20_000 })
      .toMatchObject({ shell: own, releases });
    await documentsName(shell, Object.values(releases));
  },
  problems: [
    async ({ context }, use) => {
      const problems = new Problems();
      problems.watch(context);
      await use(problems);
      expect(problems.unexpected, 'the browser has nothing to complain of').toEqual([]);
    },
    { auto: true },
  ],
});

/** The same tests with scripts and without; `open` waits for scripts where there are any. */
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

/** What a process takes to start, or to take its releases back, is none of the test's own time. */
function allowStart(testInfo: TestInfo): void {
  testInfo.setTimeout(testInfo.timeout + 20_000);
}

/** Before a test's own processes end: a page that still loads would complain of that. */
async function closePages(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
}
