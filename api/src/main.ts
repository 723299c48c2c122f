import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Drain } from '@weft/http-server/drain';
import { EnvError, lacksPublicUrl, PUBLIC_URL_MISSING } from '@weft/http-server/settings';
import { startTracing } from '@weft/http-server/tracing';
import { isPlaceholderAddress } from '@weft/site/placeholders';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable, type OpenDatabase, openDatabase } from '../db/database';
import { type RestrictionResult, restrictToOwner } from '../db/restrict-to-owner';
import { buildApp } from './app';
import { ContentError } from './content/content-error';
import { seedIfNew } from './content/seed';
import { type Env, readEnv, repositoryRoot } from './env';
import { privateCommands } from './private-commands';
import { openPrivateSocket } from './private-socket/private-server';
import { followShell } from './search/follow-shell';
import { installApiShutdownHandlers } from './shutdown-handlers';

// Only the owner can read what this process writes. PGlite sets its own modes, which `openPglite` corrects.
process.umask(0o077);

try {
  await start(readEnv(process.env));
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const endTracing = await startTracing('api');
  const contentDirectory = join(repositoryRoot, 'content');
  const directory = join(env.dataDirectory, 'pglite');
  const restricted = await openDataDirectory(env.dataDirectory);
  const database = await openDatabase({ url: env.databaseUrl, directory });
  let close = () => database.close();
  let stopFollowingShell = async () => {};
  try {
    await seedIfNew(database, contentDirectory);
    const { forms, drainDelay, shellUrl } = env;
    const drain = new Drain();
    const app = await buildApp({ ...env, database, contentDirectory, drain });
    // From here on, closing the app also closes the database and the private socket.
    close = () => app.close();
    if (lacksPublicUrl(process.env)) app.log.warn(PUBLIC_URL_MISSING);
    if (forms.mail.smtpUrl !== undefined && [forms.mail.from, forms.mail.to].some(isPlaceholderAddress))
      app.log.warn(
        'MAIL_FROM or MAIL_TO is still a placeholder (example.com): the team gets no notices of forms',
      );
    if (restricted.closed + restricted.left > 0)
      app.log.warn(
        restricted,
        'DATA_DIR could be read by other users; its files are now restricted to their owner, except those counted as left',
      );
    await openSocket(app, env, database);
    app.addHook('preClose', () => stopFollowingShell());
    app.addHook('onClose', endTracing);
    installApiShutdownHandlers({ app, drain, drainDelay });
    const listenTextResolver = (address: string) => `API listening at ${address}`;
    await app.listen({ port: env.port, host: env.host, listenTextResolver });
    stopFollowingShell = followShell({ database, shellUrl, log: app.log });
  } catch (error) {
    await close();
    throw error;
  }
}

async function openDataDirectory(directory: string): Promise<RestrictionResult> {
  try {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return await restrictToOwner(directory);
  } catch (error) {
    throw new DatabaseUnavailable(`DATA_DIR: ${directory} cannot be used: ${(error as Error).message}`);
  }
}

/** Command-line tools reach PGlite through this process; they connect to PostgreSQL directly. */
async function openSocket(app: FastifyInstance, env: Env, database: OpenDatabase): Promise<void> {
  const { databaseUrl, dataDirectory } = env;
  if (databaseUrl !== undefined) return;
  try {
    const socket = await openPrivateSocket({ database, dataDirectory, commands: privateCommands });
    app.addHook('preClose', () => socket.close());
  } catch (error) {
    app.log.warn(
      `the private socket cannot be opened, so command-line tools work only while the API is stopped: ${(error as Error).message}`,
    );
  }
}

/** One line for a fault that the operator can fix, a stack trace for a bug. */
function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof EnvError || error instanceof DatabaseUnavailable || error instanceof ContentError) {
    return `api: ${error.message}`;
  }
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `api: port ${port} is in use on ${address}. Stop what uses it, or set another API_PORT.`;
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `api: cannot listen: ${error.message}`;
  return error.stack ?? error.message;
}
