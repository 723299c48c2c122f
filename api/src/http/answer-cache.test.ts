import { setTimeout as wait } from 'node:timers/promises';
import { EncodedText } from '@weft/http-server/encoded-text';
import type { SQL } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../db/database';
import { posts } from '../../db/schema';
import { buildTestApp, type TestApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';
import { AnswerCache } from './answer-cache';

const VERSION_AGE = 1_500;

describeOnEachDatabase('kept answers', (openEmpty) => {
  let test: TestApp;
  let app: FastifyInstance;
  let builds: number;
  let make: () => Promise<unknown>;

  beforeAll(async () => {
    test = await buildTestApp(openEmpty);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    builds = 0;
    make = async () => ({ made: ++builds });
    const cache = new AnswerCache(test.db, { maxEntries: 10, versionAge: VERSION_AGE });
    app = Fastify();
    app.get('/', (request, reply) =>
      cache.send({ request, reply, key: 'x', notFound: 'Nothing.' }, () => make()),
    );
  });
  afterEach(() => app.close());

  const ask = async (headers: Record<string, string> = {}) => app.inject({ url: '/', headers });

  it('are made once, even for simultaneous requests', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect([...answers, await ask()].map(({ body }) => body)).toEqual(Array(4).fill('{"made":1}'));
  });

  it('are made anew for a new content version, once the remembered version expires', async () => {
    const begin = performance.now();
    expect((await ask()).json()).toEqual({ made: 1 });
    await test.db.update(posts).set({ title: `Changed at ${begin}` });
    while ((await ask()).json().made === 1) await wait(20);
    expect(performance.now() - begin).toBeGreaterThan(VERSION_AGE);
    expect((await ask()).json()).toEqual({ made: 2 });
  });

  it('are not from before a change even if the version was read before it and arrives late', async () => {
    const slow = slowDatabase(test.db);
    const cache = new AnswerCache(slow.db, { maxEntries: 10, versionAge: 20 });
    app.get('/slow', (request, reply) => cache.send({ request, reply, key: 'x' }, () => make()));
    const askSlow = async () => (await app.inject('/slow')).json();
    expect(await askSlow()).toEqual({ made: 1 });
    await wait(30);
    const { read, goOn } = slow.holdBack();
    const before = askSlow();
    await read;
    await wait(30);
    await test.db.update(posts).set({ title: 'Changed while the version is on its way' });
    const after = Promise.all([askSlow(), askSlow()]);
    await wait(30);
    goOn();
    expect([await before, ...(await after)]).toEqual([{ made: 1 }, { made: 2 }, { made: 2 }]);

    for (const [made, whileLate] of [
      [3, true],
      [4, false],
    ] as const) {
      await wait(30);
      const again = slow.holdBack();
      const late = askSlow();
      await again.read;
      await wait(30);
      await test.db.update(posts).set({ title: `Changed ${made}` });
      const waiting = whileLate ? askSlow() : null;
      again.goOn();
      expect(await late).toEqual({ made: made - 1 });
      expect(await (waiting ?? askSlow())).toEqual({ made });
    }
  });

  it('are not kept if the version changes while they are made', async () => {
    const cache = new AnswerCache(test.db, { maxEntries: 10, versionAge: 0 });
    app.get('/changing', (request, reply) => cache.send({ request, reply, key: 'x' }, () => make()));
    const askChanging = async () => (await app.inject('/changing')).json();
    let goOn = (): void => undefined;
    const begun = new Promise<void>((resolve) => {
      make = async () => {
        resolve();
        await new Promise<void>((end) => (goOn = end));
        return 'from before';
      };
    });
    const before = askChanging();
    await begun;
    await test.db.update(posts).set({ title: 'Changed while an answer is made' });
    make = async () => 'from after';
    expect(await askChanging()).toBe('from after');
    goOn();
    expect(await before).toBe('from before');
    expect(await askChanging()).toBe('from after');
  });

  it('are answered with 304 if the client has them', async () => {
    const { headers } = await ask();
    const again = await ask({ 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': 'no-cache' });
    expect((await ask({ 'if-none-match': '"another"' })).statusCode).toBe(200);
  });

  it('are kept for the keys that were asked for last', async () => {
    const cache = new AnswerCache(test.db, { maxEntries: 2 });
    app.get('/:key', (request, reply) =>
      cache.send({ request, reply, key: (request.params as { key: string }).key }, () => make()),
    );
    for (const key of ['one', 'two', 'one', 'three', 'one', 'two']) await app.inject(`/${key}`);
    expect(builds).toBe(4);
  });

  it('are compressed if they are large', async () => {
    make = async () => 'warp and weft '.repeat(200);
    const answer = await ask({ 'accept-encoding': 'br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.rawPayload.length).toBeLessThan(200);
  });

  it.each([
    [1_023, undefined],
    [1_024, 'br'],
  ])('of %i bytes are sent with the encoding %s', async (bytes, encoding) => {
    make = async () => 'x'.repeat(bytes - '""'.length);
    expect((await ask({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe(encoding);
  });

  it('that cannot be compressed lead to a 500 without their ETag and encoding', async () => {
    make = async () => 'warp and weft '.repeat(200);
    jest.spyOn(EncodedText.prototype, 'bytesFor').mockRejectedValueOnce(new Error('no memory'));
    const { statusCode, headers, body } = await ask({ 'accept-encoding': 'br' });
    expect([statusCode, JSON.parse(body).statusCode]).toEqual([500, 500]);
    for (const name of ['etag', 'content-encoding']) expect(headers).not.toHaveProperty(name);
    expect((await ask({ 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br');
  });

  it('do not include missing or failed answers', async () => {
    make = async () => null;
    expect((await ask()).json()).toMatchObject({ status: 404, detail: 'Nothing.' });
    make = () => Promise.reject(new Error('no database'));
    expect((await ask()).statusCode).toBe(500);
    make = async () => 'there';
    expect((await ask()).json()).toBe('there');
  });
});

/** A database whose answers can be delayed after they are read, so that they are as old as the query. */
function slowDatabase(real: Database) {
  let delay: Promise<void> | undefined;
  let onRead = (): void => undefined;
  const select = (...columns: Parameters<Database['select']>) => ({
    from: async (table: SQL) => {
      const rows = await real.select(...columns).from(table);
      onRead();
      await delay;
      return rows;
    },
  });
  const holdBack = () => {
    let goOn = (): void => undefined;
    delay = new Promise((resolve) => (goOn = resolve));
    return { goOn, read: new Promise<void>((resolve) => (onRead = resolve)) };
  };
  return { db: { select } as unknown as Database, holdBack };
}
