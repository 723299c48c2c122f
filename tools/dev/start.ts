import { faultText } from '../release/release-refused';
import { withStore } from '../release/with-store';
import { assertStartable } from './assert-startable';
import { buildStale } from './build-stale';
import { commandLine } from './command-line';
import { assertFree, freeApiPort, portOf } from './ports';
import { runServices } from './run-services';
import { apiService, localAddress, shellService, startedText, withoutDevelopmentMode } from './site';

commandLine('npm start    the site; settings are environment variables: see .env.example', {});

await runServices(start);

/** A team's mistake, an unreachable bucket or a full disk must not keep a site that was in service from starting. */
function continueAfterFault(error: unknown): void {
  const fault = faultText(error);
  if (fault === null) throw error;
  console.error(`\n${fault}\n\nThe site starts with the releases that were in service.\n`);
}

/** `npm start`: builds what is stale, starts the API and the shell, prints their addresses, and keeps them running. */
async function start(): Promise<void> {
  await assertStartable(process.env);
  const port = portOf('PORT', 3000);
  await assertFree(port, 'PORT');
  const apiPort = await freeApiPort(port);
  console.log('Checking what has to be built …');
  const build = (store: string) => buildStale({ store, say: console.log });
  await withStore(process.env, build).catch(continueAfterFault);
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
