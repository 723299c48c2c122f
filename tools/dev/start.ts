import { ReleaseRefused } from '../release/release-refused';
import { withStore } from '../release/with-store';
import { assertStartable } from './assert-startable';
import { buildStale } from './build-stale';
import { commandLine } from './command-line';
import { assertFree, freeApiPort, portOf } from './ports';
import { runServices } from './run-services';
import { apiService, localAddress, shellService, startedText, withoutDevelopmentMode } from './site';

commandLine('npm start    the site; settings are environment variables: see .env.example', {});

await runServices(start);

/** A team's mistake, or an unreachable bucket, must not stop a site that was in service before from starting. */
function continueAfterRefusal(error: unknown): void {
  if (!(error instanceof ReleaseRefused)) throw error;
  console.error(`\n${error.message}\n\nThe site starts with the releases that were in service.\n`);
}

/** `npm start`: builds what is stale, starts the API and the shell, prints their addresses, and keeps them running. */
async function start(): Promise<void> {
  await assertStartable(process.env);
  const port = portOf('PORT', 3000);
  await assertFree(port, 'PORT');
  const apiPort = await freeApiPort(port);
  console.log('Checking what has to be built …');
  const build = (store: string) => buildStale({ store, say: console.log });
  await withStore(process.env, build).catch(continueAfterRefusal);
  console.log('Starting the API and the shell …');
  const env = withoutDevelopmentMode(process.env);
  const api = apiService({ port: apiPort, shellPort: port, env });
  await api.ready();
  const apiUrl = process.env['API_URL'] || localAddress(apiPort);
  const shell = shellService({ port, env: { ...env, API_URL: apiUrl } });
  await shell.ready();
  console.log(startedText(port, apiPort));
  await Promise.all([api, shell].map((service) => service.keepRunning(console.log)));
}
