import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable, type OpenDatabase, openDatabase } from '../db/database';
import { buildApp } from './app';
import { ContentError } from './content/content-error';
import { seedIfNew } from './content/seed';
import { type Env, EnvError, readEnv, repositoryRoot } from './env';
import { privateCommands } from './private-commands';
import { openPrivateSocket } from './private-socket/private-server';
import { storeCatalogue } from './search/catalogue';

/** How long (ms) requests in flight may take to end before the process ends without them. */
const stopLimit = 10_000;

try {
  await start(readEnv(process.env));
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`);
  process.exit(1);
}

async function start(env: Env): Promise<void> {
  const contentDirectory = join(repositoryRoot, 'content');
  const directory = join(env.dataDirectory, 'pglite');
  const database = await openDatabase({ url: env.databaseUrl, directory });
  let close = () => database.close();
  try {
    await seedIfNew(database, contentDirectory);
    await storeCatalogue(database);
    const app = await buildApp({ database, contentDirectory, logLevel: env.logLevel });
    // It closes the database and the socket.
    close = () => app.close();
    await openSocket(app, env, database);
    stopOnSignals(app);
    const listenTextResolver = (address: string) => `API listening at ${address}`;
    await app.listen({ port: env.port, host: env.host, listenTextResolver });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Command-line tools reach PGlite through this process; PostgreSQL they reach themselves. */
async function openSocket(
  app: FastifyInstance,
  { databaseUrl, dataDirectory }: Env,
  database: OpenDatabase,
): Promise<void> {
  if (databaseUrl !== undefined) return;
  try {
    const socket = await openPrivateSocket({ database, dataDirectory, commands: privateCommands });
    app.addHook('preClose', () => socket.close());
  } catch (error) {
    app.log.warn(
      `no private socket, so command-line tools need the API stopped: ${(error as Error).message}`,
    );
  }
}

/** Ends in order on the first signal, at once on the second. */
function stopOnSignals(app: FastifyInstance): void {
  let stopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    app.log.info(`${signal}: finishing the requests in flight`);
    setTimeout(() => app.server.closeAllConnections(), stopLimit).unref();
    setTimeout(() => process.exit(1), stopLimit + 2_000).unref();
    await app.close();
    process.exit(0);
  };
  process.on('SIGTERM', (signal) => void stop(signal));
  process.on('SIGINT', (signal) => void stop(signal));
}

/** One line for what the person who starts the API can mend, a stack for what is our own mistake. */
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
