import path from 'node:path';
import { EnvError } from '@weft/http-server/settings';
import { assertUnused } from 'api/db/directory-lock';
import { readEnv } from 'api/env';
import { parseEnvironment } from 'shell/env';

/**
 * Checks that both services can start with these settings: a start that fails must not already have released anything
 * into a store that a running site may use.
 *
 * @throws Error that names every setting that the API or the shell rejects; DatabaseInUse for a DATA_DIR in use
 */
export async function assertStartable(variables: NodeJS.ProcessEnv): Promise<void> {
  const [api, shell] = [attempt(() => readEnv(variables)), attempt(() => parseEnvironment(variables))];
  // A setting that both read is reported twice.
  const faults = new Set([...api.faults, ...shell.faults]);
  if (faults.size > 0) throw new Error(`The site cannot start: ${[...faults].join('; ')}. See .env.example.`);
  if (api.env && api.env.databaseUrl === undefined)
    await assertUnused(path.join(api.env.dataDirectory, 'pglite'));
}

function attempt<T>(read: () => T): { env?: T; faults: readonly string[] } {
  try {
    return { env: read(), faults: [] };
  } catch (error) {
    if (error instanceof EnvError) return { faults: error.faults };
    throw error;
  }
}
