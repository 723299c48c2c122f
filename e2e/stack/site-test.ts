import { test as base } from '@playwright/test';
import { freePort } from 'api/db/free-port';
import { type Api, MANY_POSTS, startApi } from './api';
import { type Shell, startShell, waitUntilApiKnowsPages } from './shell';

interface WorkerFixtures {
  /** Port of this worker's shell, which its API has to know before the shell starts. */
  shellPort: string;
  /** This worker's API. */
  api: Api;
  /** The shell for tests that change nothing about it; `baseURL` is its address. */
  site: Shell;
}

/** The real processes, for any browser: an API and a shell per worker. */
export const siteTest = base.extend<object, WorkerFixtures>({
  shellPort: [async ({}, use) => use(String(await freePort())), { scope: 'worker' }],
  api: [
    async ({ shellPort }, use) => {
      const api = await startApi({ ...MANY_POSTS, SHELL_URL: `http://localhost:${shellPort}/` });
      await use(api);
      await api.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  site: [
    async ({ api, shellPort }, use) => {
      const shell = await startShell(api.url, { ...MANY_POSTS, PORT: shellPort });
      await waitUntilApiKnowsPages(api.url);
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
