import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { and, isNull } from 'drizzle-orm';
import { openDatabase } from '../db/database';
import { enquiries, outbox } from '../db/forms-schema';
import { freePort } from '../db/free-port';
import { FULL, type RunningApi, runApi } from './testing/run-api';
import { copySeededData } from './testing/seeded-data';
import { startMailServer } from './testing/test-mail-server';

const enquiry = JSON.stringify({
  name: 'Sample Person',
  email: 'a@b',
  service: 'others',
  mobile_number: '1',
});

describe('the process', () => {
  let folder: string;
  const running: RunningApi[] = [];
  const run = (env: Record<string, string>, output?: string) => {
    const api = runApi({ API_PORT: '0', DATA_DIR: folder, ...env }, undefined, output);
    running.push(api);
    return api;
  };
  beforeAll(async () => {
    folder = temporaryFolder();
    await copySeededData(folder);
  });
  afterAll(() => Promise.all(running.map((api) => api.kill())));

  it('PRD-19 keeps a second process out, loses nothing when killed, and finishes requests on SIGTERM', async () => {
    const first = run({});
    const address = await first.listening;
    expect((await fetch(`${address}/readyz`)).status).toBe(200);

    const second = run({});
    expect(await second.ended).toEqual({
      code: 1,
      stderr: `api: DATA_DIR: ${folder}/pglite is in use by process ${first.pid}. Stop it first, or set another DATA_DIR.\n`,
    });

    const stored = await (await fetch(`${address}/contact_form`, post(enquiry))).json();
    expect(stored.ok).toBe(true);
    await first.kill();
    expect(existsSync(join(folder, 'pglite.lock'))).toBe(true);

    const third = run({});
    const answer = sendSlowly(await third.listening, enquiry, () => third.signal('SIGTERM'));
    expect(await answer).toBe(201);
    expect(await third.ended).toEqual({ code: 0, stderr: '' });
    expect(existsSync(join(folder, 'pglite.lock'))).toBe(false);

    const database = await openDatabase({ directory: join(folder, 'pglite') });
    expect(await database.db.$count(enquiries)).toBe(2);
    await database.close();
  }, 180_000);

  it('closes a DATA_DIR that others can read, logs that once, and warns of placeholders in production', async () => {
    const data = temporaryFolder();
    await mkdir(join(data, 'mail'), { recursive: true });
    await writeFile(join(data, 'mail', 'old.eml'), 'x');
    for (const path of ['', 'mail', 'mail/old.eml']) await chmod(join(data, path), 0o777);
    const open = async () => {
      const names = await readdir(data, { recursive: true });
      // A message that is being written is renamed a moment later.
      const stats = await Promise.all(
        ['.', ...names].map((name) => lstat(join(data, name)).catch(() => null)),
      );
      return stats.filter((found) => found && (found.mode & 0o077) !== 0).length;
    };
    const lines = (api: RunningApi) => api.log().match(/DATA_DIR could be read by other users/g)?.length ?? 0;

    const first = run({ DATA_DIR: data });
    const address = await first.listening;
    expect([await open(), lines(first)]).toEqual([0, 1]);
    expect(first.log()).toMatch('"closed":3,"left":0');
    await fetch(`${address}/contact_form`, post(enquiry));
    while ((await readdir(join(data, 'mail'))).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await open()).toBe(0);
    first.signal('SIGTERM');
    await first.ended;

    const mail = {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'site@weavers.test',
      MAIL_TO: 'hello@example.com',
    };
    const second = run({ DATA_DIR: data, NODE_ENV: 'production', ...mail });
    await second.listening;
    expect([await open(), lines(second)]).toEqual([0, 0]);
    expect(second.log()).toMatch('PUBLIC_URL is not set');
    expect(second.log()).toMatch('MAIL_FROM or MAIL_TO is still a placeholder');
    second.signal('SIGTERM');
    await second.ended;
    expect(await open()).toBe(0);
  }, 180_000);

  it('ends in order and keeps its mail while the mail server hangs and the disk of its log is full', async () => {
    const server = await startMailServer();
    server.content = 'hang';
    const data = temporaryFolder();
    await copySeededData(data);
    const port = String(await freePort());
    const api = run({ API_PORT: port, DATA_DIR: data, SMTP_URL: server.url }, FULL);
    const send = () => fetch(`http://localhost:${port}/contact_form`, post(enquiry)).catch(() => null);
    while ((await send()) === null) await new Promise((resolve) => setTimeout(resolve, 50));
    expect((await send())?.status).toBe(201);
    while (server.completeMessages === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    api.signal('SIGTERM');
    expect(await api.ended).toEqual({ code: 0, stderr: '' });
    const database = await openDatabase({ directory: join(data, 'pglite') });
    const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));
    expect(await database.db.$count(outbox, waiting)).toBe(await database.db.$count(outbox));
    expect(await database.db.$count(outbox)).toBeGreaterThan(0);
    await database.close();
    await server.stop();
  }, 60_000);

  it('says in one line that its port is in use', async () => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => resolve((blocker.address() as { port: number }).port));
    });
    const api = run({ API_PORT: String(port), HOST: '127.0.0.1' });
    expect(await api.ended).toEqual({
      code: 1,
      stderr: `api: port ${port} is in use on 127.0.0.1. Stop what uses it, or set another API_PORT.\n`,
    });
    blocker.close();
  }, 60_000);

  it.each([
    [{ API_PORT: 'abc' }, 'api: API_PORT must be a whole number from 0 to 65535, not "abc"\n'],
    [
      { DATABASE_URL: 'postgres://user:secret@127.0.0.1:9/db' },
      'api: DATABASE_URL: PostgreSQL at 127.0.0.1:9 cannot be used: connect ECONNREFUSED 127.0.0.1:9\n',
    ],
  ])(
    'refuses %j in one line',
    async (env, stderr) => {
      expect(await run(env).ended).toEqual({ code: 1, stderr });
    },
    60_000,
  );
});

function post(body: string): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body };
}

/** Sends the start of a body, calls `between`, sends the rest; resolves to the status. */
function sendSlowly(address: string, body: string, between: () => void): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const request = httpRequest(`${address}/contact_form`, { method: 'POST', headers }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    });
    request.on('error', reject);
    request.write(body.slice(0, 20));
    setTimeout(between, 300);
    setTimeout(() => request.end(body.slice(20)), 900);
  });
}
