import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import * as v from 'valibot';
import type { OpenDatabase } from '../../db/database';
import { lockDirectory } from '../../db/directory-lock';
import { categories } from '../../db/schema';
import { findPostgres, startTemporaryPostgres } from '../testing/temporary-postgres';
import { openEmptyPglite } from '../testing/test-databases';
import { type CommandRunner, openCommandRunner } from './command-runner';
import { callPrivateSocket } from './private-client';
import { type AnyCommand, defineCommand } from './private-command';
import { openPrivateSocket, type PrivateSocket } from './private-server';
import { findSocketPath, prepareSocketPath } from './socket-path';

const addCategory = defineCommand({
  name: 'test.add',
  input: v.object({
    slug: v.string(),
    at: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
  }),
  run: async ({ database, progress }, { slug, at }) => {
    progress(1, 2);
    if (slug === 'refused') throw new Error('it is refused');
    await database.db.insert(categories).values({ slug, name: slug, position: 0 });
    progress(2, 2);
    return { count: await database.db.$count(categories), year: at.getUTCFullYear(), at };
  },
});
const sleep = defineCommand({
  name: 'test.sleep',
  input: v.null(),
  run: ({ database, progress }) =>
    database.db.transaction((within) => {
      progress(1, 2);
      return within.execute('select pg_sleep(20)');
    }),
});
const commands = [addCategory as AnyCommand];
const at = '2025-01-02T00:00:00.000Z';

describe('commands', () => {
  let folder: string;
  let database: OpenDatabase;
  let socket: PrivateSocket | null;
  let runner: CommandRunner | null;
  beforeAll(async () => {
    database = await openEmptyPglite();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = temporaryFolder();
    [socket, runner] = [null, null];
    await database.db.delete(categories);
  });
  afterEach(async () => {
    await runner?.close();
    await socket?.close();
  });

  /** Does what a running API does with its database, which would be in the folder. */
  const serve = async (dataDirectory: string) => {
    socket = await openPrivateSocket({ database, dataDirectory, commands });
  };
  const runs = async (command: CommandRunner) => {
    const steps: number[][] = [];
    const result = await command.run(addCategory, { slug: 'one', at }, (...step) => steps.push(step));
    expect(steps).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(result).toEqual({ count: 1, year: 2025, at });
    await expect(command.run(addCategory, { slug: 'refused', at })).rejects.toThrow('it is refused');
    await expect(command.run(addCategory, { slug: 5, at } as never)).rejects.toThrow(/string/);
  };

  it('run in the tool if nothing uses the database, and through the socket if an API does', async () => {
    runner = await openCommandRunner({ DATA_DIR: folder }, { makes: true });
    expect(runner.place).toBe(`the database in ${folder}`);
    await runs(runner);
    await runner.close();

    const other = join(folder, 'other');
    await serve(other);
    runner = await openCommandRunner({ DATA_DIR: other });
    expect(runner.place).toBe(`the running API on ${other}`);
    await runs(runner);
  });

  it('run through a socket elsewhere if the path of the data folder is too long for one', async () => {
    // Its bytes count, not its letters.
    const deep = join(folder, 'é'.repeat(40));
    await serve(deep);
    const path = await findSocketPath(deep);
    expect(path.length).toBeLessThan(100);
    runner = await openCommandRunner({ DATA_DIR: deep });
    await runs(runner);
    await socket?.close();
    socket = null;
    await expect(stat(dirname(path))).rejects.toThrow('ENOENT');
  });

  it('use a socket for the owner only, which replaces what a killed API left behind', async () => {
    await mkdir(join(folder, 'private'), { mode: 0o777 });
    for (const name of ['api.sock', 'token']) await writeFile(join(folder, 'private', name), '');
    await serve(folder);
    expect((await stat(join(folder, 'private'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'private', 'api.sock'))).mode & 0o777).toBe(0o600);
    runner = await openCommandRunner({ DATA_DIR: folder });
    await runs(runner);
  });

  it('are refused without the secret, which is in a file that only the owner can read', async () => {
    await serve(folder);
    const { mode } = await stat(join(folder, 'private', 'token'));
    expect(mode & 0o777).toBe(0o600);
    const body = JSON.stringify({ slug: 'one', at });
    const token = await readFile(join(folder, 'private', 'token'), 'utf8');
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(await statusOf(await findSocketPath(folder), { body })).toBe(403);
    for (const authorization of ['', 'Bearer ', `Bearer ${token}x`])
      expect(await statusOf(await findSocketPath(folder), { body, authorization })).toBe(403);
    expect(await database.db.$count(categories)).toBe(0);
    await rm(join(folder, 'private', 'token'));
    const call = callPrivateSocket(folder, { name: 'test.add', input: null }, () => {});
    await expect(call).rejects.toThrow('Run the command again');
  });

  it('are refused if there is no database, and create none', async () => {
    for (const directory of [folder, join(folder, 'other')]) {
      const opening = openCommandRunner({ DATA_DIR: directory });
      await expect(opening).rejects.toThrow(`there is no database in ${directory}/pglite`);
    }
    expect(await readdir(folder)).toEqual([]);
  });

  it('wait for an API that is starting', async () => {
    const unlock = await lockDirectory(join(folder, 'pglite'));
    const opening = openCommandRunner({ DATA_DIR: folder });
    socket = await openPrivateSocket({ database, dataDirectory: folder, commands });
    runner = await opening;
    await unlock();
    expect(runner.place).toBe(`the running API on ${folder}`);
  });

  it('are refused if the API hangs, but may run longer than the limit of its first answer', async () => {
    const hung = createServer(() => {});
    hung.listen(await prepareSocketPath(folder));
    await once(hung, 'listening');
    const opening = openCommandRunner({ DATA_DIR: folder }, { answerLimit: 500 });
    await expect(opening).rejects.toThrow(`The API that runs on ${folder} does not answer`);
    hung.closeAllConnections();
    await once(hung.close(), 'close');

    const slow = defineCommand({ name: 'test.slow', input: v.null(), run: () => wait(800, 'done') });
    socket = await openPrivateSocket({ database, dataDirectory: folder, commands: [slow as AnyCommand] });
    runner = await openCommandRunner({ DATA_DIR: folder }, { answerLimit: 500 });
    expect(await runner.run(slow, null)).toBe('done');
  });

  it('are told when the tool has ended', async () => {
    let learn = () => {};
    const learnt = new Promise<void>((resolve) => {
      learn = resolve;
    });
    const saving = defineCommand({
      name: 'test.saving',
      input: v.null(),
      run: async ({ progress, signal }) => {
        signal?.addEventListener('abort', learn);
        progress(0, 1);
        await learnt;
      },
    });
    socket = await openPrivateSocket({ database, dataDirectory: folder, commands: [saving as AnyCommand] });
    const tool = new AbortController();
    const call = { name: 'test.saving', input: null, signal: tool.signal };
    await expect(callPrivateSocket(folder, call, () => tool.abort())).rejects.toThrow();
    await learnt;
  });

  it('return a large result whole, although it comes in many pieces', async () => {
    const lines = Array.from({ length: 200_000 }, (_, at) => `line ${at} of a résumé`).join('\n');
    const large = defineCommand({ name: 'test.large', input: v.null(), run: async () => lines });
    socket = await openPrivateSocket({ database, dataDirectory: folder, commands: [large as AnyCommand] });
    const result = await callPrivateSocket(folder, { name: 'test.large', input: null }, () => {});
    expect(result === lines).toBe(true);
  });

  it('that the API does not know are reported by name', async () => {
    await serve(folder);
    const call = callPrivateSocket(folder, { name: 'test.other', input: null }, () => {});
    await expect(call).rejects.toThrow('The running API does not know "test.other"');
  });

  it('that are running finish before the API stops', async () => {
    const order: string[] = [];
    const late = defineCommand({
      name: 'test.late',
      input: v.null(),
      run: async ({ progress }) => {
        progress(0, 1);
        await wait(200);
        order.push('finished');
      },
    });
    const opened = await openPrivateSocket({
      database,
      dataDirectory: folder,
      commands: [late as AnyCommand],
    });
    let closing: Promise<unknown> | undefined;
    const close = () => void (closing = opened.close().then(() => order.push('stopped')));
    await callPrivateSocket(folder, { name: 'test.late', input: null }, close);
    await closing;
    expect(order).toEqual(['finished', 'stopped']);
  });

  const programs = findPostgres();
  (programs === null ? it.skip : it)('run in the tool where DATABASE_URL is set', async () => {
    const server = await startTemporaryPostgres(programs ?? '');
    try {
      runner = await openCommandRunner({ DATA_DIR: folder, DATABASE_URL: await server.createDatabase() });
      expect(runner.place).toBe('PostgreSQL');
      await runs(runner);
      const sleeping = runner.run(sleep, null, () => void server.crash());
      await expect(sleeping).rejects.toThrow(/^PostgreSQL: ./);
      await runner.close();
    } finally {
      await server.stop();
    }
  });
});

function statusOf(socketPath: string, { body, authorization }: { body: string; authorization?: string }) {
  const headers = authorization === undefined ? {} : { authorization };
  return new Promise((resolve, reject) => {
    const call = request({ socketPath, path: '/test.add', method: 'POST', headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    call.on('error', reject);
    call.end(body);
  });
}
