import { test as base } from '@playwright/test';
import { freePort } from 'api/db/free-port';
import { type Api, MANY_POSTS, startApi } from './api';
import { knowsPages, type Shell, startShell } from './shell';

interface WorkerFixtures {
  /** Port of this worker's shell, which its API knows before it is there. */
  shellPort: string;
  /** The API of this worker. */
  api: Api;
  /** The shell that tests use which change nothing about it; `baseURL` is its address. */
  site: Shell;
}

/** The real processes, whatever browser comes to them: an API and a shell for each worker. */
export const siteTest = base.extend<object, WorkerFixtures>({
  shellPort: [async ({}, use) => use(String(await freePort())), { scope: 'worker' }],
  api: [
    async ({ shellPort }, use) => {
      const api = await startApi({ ...MANY_POSTS, SHELL_URL: `http://localhost:${shellPort}/` });
      await use(api);
      await api.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  site: [
    async ({ api, shellPort }, use) => {
      const shell = await startShell(api.url, { ...MANY_POSTS, PORT: shellPort });
      await knowsPages(api.url);
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
