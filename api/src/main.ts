import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { DatabaseUnavailable, openDatabase } from '../db/database';
import { ContentError } from '../db/seeds/content-error';
import { seedIfEmpty } from '../db/seeds/seed';
import { buildApp } from './app';
import { type Env, readEnv, repositoryRoot } from './env';
import { EnvError } from './env-error';

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
  try {
    await seedIfEmpty(database, contentDirectory);
    const { logLevel, dataDirectory, forms } = env;
    const app = await buildApp({ database, contentDirectory, logLevel, dataDirectory, forms });
    stopOnSignals(app);
    const listenTextResolver = (address: string) => `API listening at ${address}`;
    await app.listen({ port: env.port, host: env.host, listenTextResolver });
  } catch (error) {
    await database.close();
    throw error;
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
