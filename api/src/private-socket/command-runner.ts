import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError } from 'drizzle-orm';
import * as v from 'valibot';
import { DatabaseInUse, openDatabase } from '../../db/database';
import { describeFailure } from '../../db/failures';
import { readEnv } from '../env';
import { ApiNotListening, CommandFailed, callPrivateSocket } from './private-client';
import type { CommandContext, PrivateCommand } from './private-command';

/** How long (ms) an API that is just starting or stopping may hold the database without listening. */
const LOCK_TIMEOUT = 10_000;

/** How long (ms) an API may take to say that it listens. A large query in PGlite can delay that for seconds. */
const ANSWER_LIMIT = 30_000;

export interface CommandRunner {
  /** What the commands work on, to be shown at the command line. */
  place: string;
  /** @throws CommandFailed with the message of what went wrong */
  run<Sent, Input, Output>(
    command: PrivateCommand<Sent, Input, Output>,
    input: Sent,
    progress?: CommandContext['progress'],
  ): Promise<Output>;
  close(): Promise<void>;
}

/**
 * Runs commands for a command-line tool: on the database itself where `DATABASE_URL` is set or no API uses `DATA_DIR`,
 * otherwise through the private socket of the API that does.
 * @param makes whether to create a database in a `DATA_DIR` that has none; off by default, since an inbox or a back-up
 * would seem empty where the settings are not the API's
 * @throws EnvError for a setting that cannot be used, DatabaseUnavailable for a database that cannot be reached,
 * CommandFailed for an API that hangs
 */
export async function openCommandRunner(
  environment: NodeJS.ProcessEnv,
  { makes = false, answerLimit = ANSWER_LIMIT } = {},
): Promise<CommandRunner> {
  const { databaseUrl, dataDirectory } = readEnv(environment);
  if (databaseUrl !== undefined) return directRunner({ url: databaseUrl }, dataDirectory);
  const end = performance.now() + LOCK_TIMEOUT;
  for (;;) {
    if (await isApiListening(dataDirectory, answerLimit)) return socketRunner(dataDirectory);
    try {
      return await directRunner({ directory: join(dataDirectory, 'pglite'), makes }, dataDirectory);
    } catch (error) {
      if (!(error instanceof DatabaseInUse) || performance.now() > end) throw error;
      await wait(200);
    }
  }
}

/** Errors that are not bugs of a command-line tool: their message is enough. */
const expected = new Set(['CommandFailed', 'ContentError', 'DatabaseUnavailable', 'EnvError']);

/**
 * Runs a command-line tool, which opens its runner when it needs one. An error that is not a bug ends it with its
 * message and exit code 1.
 */
export async function withRunner(
  run: (open: (how?: { makes: boolean }) => Promise<CommandRunner>) => Promise<void>,
): Promise<void> {
  let runner = undefined as CommandRunner | undefined;
  try {
    await run(async (how) => (runner = await openCommandRunner(process.env, how)));
  } catch (error) {
    if (!(error instanceof Error && expected.has(error.name))) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await runner?.close();
  }
}

async function directRunner(
  location: { url: string } | { directory: string; makes: boolean },
  dataDirectory: string,
): Promise<CommandRunner> {
  const database = await openDatabase(location);
  const place = 'url' in location ? 'PostgreSQL' : `the database in ${dataDirectory}`;
  return {
    place,
    run: async (command, input, progress = () => {}) => {
      try {
        const parsed = v.parse(command.input, throughJson(input));
        return throughJson(await command.run({ database, dataDirectory, progress }, parsed));
      } catch (error) {
        const { message } = describeFailure(error);
        const isOfDatabase = error instanceof DrizzleQueryError;
        throw new CommandFailed(isOfDatabase ? `${place}: ${message}` : message, { cause: error });
      }
    },
    close: () => database.close(),
  };
}

function socketRunner(dataDirectory: string): CommandRunner {
  return {
    place: `the running API on ${dataDirectory}`,
    run: async (command, input, progress = () => {}) =>
      (await callPrivateSocket(dataDirectory, { name: command.name, input }, progress)) as never,
    close: async () => {},
  };
}

/** As over the socket, so that a command behaves the same in both processes. */
function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value ?? null));
}

/** Checked before a command, which itself may take any time. */
async function isApiListening(dataDirectory: string, answerLimit: number): Promise<boolean> {
  const signal = AbortSignal.timeout(answerLimit);
  try {
    await callPrivateSocket(dataDirectory, { name: 'ping', input: null, signal }, () => {});
    return true;
  } catch (error) {
    if (signal.aborted)
      throw new CommandFailed(
        `The API that runs on ${dataDirectory} does not answer within ${answerLimit / 1_000} s. Restart it.`,
      );
    // Any answer counts, even a refusal.
    return !(error instanceof ApiNotListening);
  }
}
