import { freePort } from 'api/db/free-port';
import { buildStale } from '../dev/build-stale';
import { testStore } from '../release/store-folder';
import type { Cleanup } from './cleanup';
import { LOOPBACK } from './loopback';
import { type ServerProcess, startServer } from './server-process';

/** Overrides settings of the environment, so that a run uses its own data and addresses. */
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
 * Builds what is stale, then starts an API with its own database, and a shell on the test store.
 *
 * @param data folder for the database
 * @param settings further settings of both
 * @throws BenchRefused if one of them does not become ready
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
  const env = envOf(data, { ...settings, PORT: String(shellPort), API_URL: apiUrl });
  // Not the root: the shell answers before the releases are in service.
  const server = { program: 'shell/src/server/main.ts', env, url: shellUrl, readyUrl: `${shellUrl}readyz` };
  const [api, shell] = await Promise.all([
    startApi(data, cleanup, { ...settings, API_PORT: String(apiPort), SHELL_URL: shellUrl }),
    startServer({ name: 'shell', ...server }, cleanup),
  ]);
  return { api, shell };
}

/** Starts an API, which fills a new database with the repository's content. */
export function startApi(
  data: string,
  cleanup: Cleanup,
  settings: Record<'API_PORT' | 'SHELL_URL', string>,
): Promise<ServerProcess> {
  const url = `http://${LOOPBACK}:${settings.API_PORT}/`;
  const env = envOf(data, settings);
  const readyUrl = `${url}readyz`;
  return startServer({ name: 'API', program: 'api/src/main.ts', env, url, readyUrl }, cleanup);
}

function envOf(data: string, settings: Record<string, string>): NodeJS.ProcessEnv {
  return { ...OWN, ...settings, DATA_DIR: data };
}
