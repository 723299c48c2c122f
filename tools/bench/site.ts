import path from 'node:path';
import { freePort } from 'api/db/free-port';
import { buildStale } from '../dev/build-stale';
import { testStore } from '../release/store-folder';
import type { Cleanup } from './cleanup';
import { LOOPBACK } from './loopback';
import { type ServerProcess, startServer } from './server-process';

const root = path.resolve(import.meta.dirname, '../..');

/** Settings that must not reach the servers: a run uses its own data and its own addresses. */
const OWN = {
  DATABASE_URL: '',
  PUBLIC_API_URL: '',
  PUBLIC_URL: '',
  HOST: LOOPBACK,
  LOG_LEVEL: 'error',
  NODE_ENV: 'production',
  RELEASES_URL: testStore,
};

/** An API and the shell in front of it. */
export interface Site {
  api: ServerProcess;
  shell: ServerProcess;
}

/**
 * Builds what is stale, and starts an API with a database of its own and a shell on the store of the tests.
 *
 * @param data folder for the database
 * @param settings of both, besides
 * @throws BenchRefused where one of them does not get ready
 */
export async function startSite(
  data: string,
  cleanup: Cleanup,
  settings: Record<string, string> = {},
): Promise<Site> {
  await buildStale({ store: testStore, say: console.log });
  const apiPort = await freePort();
  const shellPort = await freePort();
  const apiUrl = `http://${LOOPBACK}:${apiPort}/`;
  const shellUrl = `http://${LOOPBACK}:${shellPort}/`;
  const [api, shell] = await Promise.all([
    startApi(data, cleanup, { ...settings, API_PORT: String(apiPort), SHELL_URL: shellUrl }),
    startServer(
      {
        name: 'The shell',
        ...script('shell/src/server/main.ts'),
        env: envOf(data, { ...settings, PORT: String(shellPort), API_URL: apiUrl }),
        url: shellUrl,
        // It answers before the releases are in service.
        ready: 'readyz',
      },
      cleanup,
    ),
  ]);
  return { api, shell };
}

/** Starts a stock API, which fills a new database with the content of the repository. */
export function startApi(
  data: string,
  cleanup: Cleanup,
  settings: Record<'API_PORT' | 'SHELL_URL', string>,
): Promise<ServerProcess> {
  return startServer(
    {
      name: 'The API',
      ...script('api/src/main.ts'),
      env: envOf(data, settings),
      url: `http://${LOOPBACK}:${settings.API_PORT}/`,
      ready: 'readyz',
    },
    cleanup,
  );
}

function envOf(data: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...process.env, ...OWN, ...settings, DATA_DIR: data };
}

function script(file: string): { command: string; args: string[] } {
  return { command: process.execPath, args: ['--import', 'tsx', path.join(root, file)] };
}
