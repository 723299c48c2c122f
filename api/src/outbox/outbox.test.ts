import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Handler, testServer } from '@weft/test-api/test-server';
import { asc, eq, sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { OpenDatabase } from '../../db/database';
import { outbox } from '../../db/forms-schema';
import { describeOnEachDatabase } from '../testing/test-databases';
import { Outbox, type OutboxOptions } from './outbox';
import { type Channel, DeliveryFailed, type OutboxRow } from './outbox-row';
import { outboxState } from './outbox-state';
import { enqueue } from './repository';
import { webhookChannel } from './webhook-channel';

const { log } = Fastify({ logger: { level: 'silent' } });
const recordId = randomUUID();
let answer: Handler;
const webhook = testServer((request, response) => answer(request, response));

/** A channel that records what it delivers, after it has run `behave`. */
function noting(behave: (row: OutboxRow) => Promise<void> = async () => {}) {
  const delivered: string[] = [];
  const channel: Channel = {
    kind: 'mail',
    deliver: async (row) => {
      await behave(row);
      delivered.push(row.id);
    },
  };
  return { channel, delivered };
}

describeOnEachDatabase('outbox', (openEmpty) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmpty();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.delete(outbox));
  const noteAgain = () => database.db.execute(sql`drop function if exists not_now cascade`);
  afterEach(noteAgain);

  const write = (count: number, held = false) => {
    const messages = Array.from({ length: count }, () => ({ kind: 'mail' as const, payload: { a: 1 } }));
    return enqueue(database.db, messages, { recordId, held });
  };
  const open = (channel: Channel, options: Partial<OutboxOptions> = {}) =>
    new Outbox({
      db: database.db,
      channel,
      log,
      times: { firstPause: 20, longestPause: 40, poll: 20 },
      ...options,
    });
  const drain = async (worker: Outbox) => {
    while (await worker.deliverNext());
  };
  const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.createdAt));
  const state = () => outboxState({ database, assertDiskSpace: async () => {}, kinds: ['mail'] })();
  const makeDue = () => database.db.update(outbox).set({ nextAttemptAt: new Date(0) });

  it('delivers each message once and records that', async () => {
    await write(3);
    const { channel, delivered } = noting();
    await drain(open(channel));
    expect(new Set(delivered).size).toBe(3);
    expect((await rows()).every(({ sentAt, attempts }) => sentAt !== null && attempts === 1)).toBe(true);
  });

  it('delivers each message once if several workers share the work', async () => {
    await write(40);
    const { channel, delivered } = noting();
    await Promise.all(Array.from({ length: 5 }, () => drain(open(channel))));
    expect([delivered.length, new Set(delivered).size]).toEqual([40, 40]);
  });

  it('delivers neither held messages nor those of another channel', async () => {
    await write(2, true);
    await enqueue(database.db, [{ kind: 'webhook', payload: {} }], { recordId, held: false });
    const { channel, delivered } = noting();
    await drain(open(channel));
    expect(delivered).toEqual([]);
  });

  it('ends a pause in time even if the clock is set back meanwhile', async () => {
    await write(1);
    let isDown = true;
    const { channel, delivered } = noting(async () => {
      if (isDown) throw new DeliveryFailed('channel', 'connect ECONNREFUSED');
    });
    // A renewal that goes on after the failure would put the message off again.
    const worker = open(channel, { times: { firstPause: 20, longestPause: 40, renewal: 5 } });
    await worker.deliverNext();
    isDown = false;
    // The clock of the database is not set back.
    await makeDue();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() - 7_200_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    await drain(worker);
    clock.mockRestore();
    expect(delivered).toHaveLength(1);
  });

  it('pauses a channel that is down, gives no message up, and delivers all once it is back', async () => {
    await write(3);
    let isDown = true;
    const { channel, delivered } = noting(async () => {
      if (isDown) throw new DeliveryFailed('channel', 'connect ECONNREFUSED');
    });
    let time = 0;
    const worker = open(channel, { now: () => time });
    expect(await worker.deliverNext()).toBe(true);
    // One attempt stands for all messages.
    expect(await worker.deliverNext()).toBe(false);
    const failed = (await rows()).filter(({ lastError }) => lastError !== null);
    expect(failed).toMatchObject([{ lastError: 'connect ECONNREFUSED', failedAt: null, refusals: 0 }]);
    isDown = false;
    time = 24;
    worker.start();
    while (delivered.length < 3) await new Promise((resolve) => setTimeout(resolve, 10));
    await worker.stop();
    expect((await rows()).every(({ sentAt, lastError }) => sentAt !== null && lastError === null)).toBe(true);
  });

  it('retries a refused message at growing intervals, and gives it up after eight refusals', async () => {
    await write(1);
    const { channel } = noting(async () => {
      throw new DeliveryFailed('message', '550 no such\nmailbox');
    });
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    const worker = open(channel, { log: Fastify({ logger: { level: 'error', stream } }).log });
    const waits: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1) {
      expect((await rows())[0]?.failedAt).toBeNull();
      await makeDue();
      expect(await worker.deliverNext()).toBe(true);
      waits.push((((await rows())[0]?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 1_000);
    }
    expect((await rows())[0]).toMatchObject({ attempts: 8, refusals: 8, lastError: '550 no such mailbox' });
    expect((await rows())[0]?.failedAt).not.toBeNull();
    expect(lines).toEqual([expect.stringContaining('npm run inbox -- resend')]);
    await makeDue();
    expect(await worker.deliverNext()).toBe(false);
    // 30 s, a minute, two …, each up to a fifth longer.
    const full = [30, 60, 120, 240, 480, 960, 1_920];
    for (const [place, seconds] of full.entries()) {
      // The time that the test itself takes shortens it.
      expect(waits[place]).toBeGreaterThan(seconds - 25);
      expect(waits[place]).toBeLessThan(seconds * 1.21);
    }
  });

  it('retries a message that is put off at growing intervals for 24 hours, then keeps it for a resend', async () => {
    await write(1);
    const { channel, delivered } = noting(async () => {
      throw new DeliveryFailed('moment', '451 try again later');
    });
    let hours = 0;
    let longest = 0;
    for (let attempt = 0; (await rows())[0]?.failedAt === null; attempt += 1) {
      expect(attempt).toBeLessThan(30);
      await makeDue();
      // The channel is paused as well; a new worker does not wait for that.
      expect(await open(channel).deliverNext()).toBe(true);
      const [row] = await rows();
      const wait = ((row?.nextAttemptAt.getTime() ?? 0) - Date.now()) / 3_600_000;
      if (row?.failedAt === null) hours += wait;
      longest = Math.max(longest, wait);
    }
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(29);
    expect(longest).toBeLessThan(2.41);
    expect(delivered).toEqual([]);
    expect((await rows())[0]).toMatchObject({ lastError: '451 try again later', sentAt: null });
    expect(await state()).toMatchObject({
      waiting: 0,
      given_up: 1,
      isDegraded: true,
    });
  }, 60_000);

  it('waits longer and longer between messages if a server puts all of them off, until it takes one', async () => {
    await write(3);
    let attempts = 0;
    const { channel } = noting(async () => {
      if (++attempts !== 4) throw new DeliveryFailed('moment', '421 too busy');
    });
    let time = 0;
    const worker = open(channel, { now: () => time });
    const triesAt = async (next: number) => {
      time = next;
      return await worker.deliverNext();
    };
    expect(await triesAt(0)).toBe(true);
    // 20 ms, then 40, each up to a fifth longer.
    expect(await triesAt(19)).toBe(false);
    expect(await triesAt(24)).toBe(true);
    expect(await triesAt(24 + 39)).toBe(false);
    expect((await rows()).map(({ putOffs }) => putOffs).sort()).toEqual([0, 1, 1]);
    expect(await triesAt(24 + 48)).toBe(true);
    await makeDue();
    expect([await triesAt(120), await triesAt(120), await triesAt(120 + 24)]).toEqual([true, true, true]);
  });

  it('treats unavailable storage as a reason to wait, not as a refusal', async () => {
    await write(1);
    const { channel } = noting(async () => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { name: 'StorageUnavailable' });
    });
    await database.db.update(outbox).set({ refusals: 7 });
    await open(channel).deliverNext();
    expect((await rows())[0]).toMatchObject({
      refusals: 7,
      putOffs: 1,
      failedAt: null,
      lastError: 'connect ECONNREFUSED',
    });
  });

  it('still allows a message that was put off for long eight refusals', async () => {
    await write(1);
    const { channel } = noting(async () => {
      throw new DeliveryFailed('message', '404');
    });
    await database.db.update(outbox).set({ putOffs: 19 });
    await open(channel).deliverNext();
    expect((await rows())[0]).toMatchObject({ refusals: 1, putOffs: 19, failedAt: null });
  });

  it('reports how many messages wait, since when, and how many were given up, without held ones', async () => {
    await write(2);
    await write(1, true);
    expect(await state()).toMatchObject({
      waiting: 2,
      given_up: 0,
      isDegraded: false,
    });
    await database.db.update(outbox).set({ createdAt: new Date(Date.now() - 7_200_000) });
    const old = await state();
    expect(old).toMatchObject({ waiting: 2, isDegraded: true });
    expect(Math.abs(old.oldest_seconds - 7_200)).toBeLessThan(60);
    const [row] = await rows();
    const createdAt = new Date(Date.now() + 30 * 86_400_000);
    await database.db
      .update(outbox)
      .set({ createdAt })
      .where(eq(outbox.id, row?.id ?? ''));
    expect((await state()).oldest_seconds).toBeGreaterThan(29 * 86_400);
    // Messages of a webhook that is no longer set.
    await database.db.update(outbox).set({ kind: 'webhook', failedAt: new Date() });
    expect(await state()).toMatchObject({ given_up: 0, isDegraded: false });
  });

  it('delivers the other messages if one is refused', async () => {
    await write(2);
    const [first] = await rows();
    const { channel, delivered } = noting(async ({ id }) => {
      if (id === first?.id) throw new DeliveryFailed('message', 'no');
    });
    await drain(open(channel));
    expect(delivered).toHaveLength(1);
  });

  it('stores only the first of several messages with the same key', async () => {
    const daily = { kind: 'mail' as const, payload: {}, onceKey: 'today' };
    await enqueue(database.db, [daily], { recordId, held: true });
    await enqueue(database.db, [daily], { recordId, held: true });
    expect(await rows()).toMatchObject([{ onceKey: 'today', held: false, recordId: null }]);
  });

  it('waits neither for its next poll when it is woken nor for one after the pause of a channel', async () => {
    let attempts = 0;
    const { channel, delivered } = noting(async () => {
      if (++attempts === 1) throw new DeliveryFailed('channel', 'connect ECONNREFUSED');
    });
    const worker = open(channel, { times: { firstPause: 20, poll: 60_000 } });
    worker.start();
    await write(1);
    worker.wake();
    while (delivered.length < 1) await new Promise((resolve) => setTimeout(resolve, 10));
    await worker.stop();
  });

  it('stores a mail server’s reply with the message, and logs it without the address in it', async () => {
    const sentence = '550 5.1.1 <ada@example.com>: Recipient address rejected';
    const { channel } = noting(() => Promise.reject(new DeliveryFailed('message', sentence)));
    const lines: string[] = [];
    const stream = { write: (line: string) => lines.push(line) };
    await write(1);
    await drain(open(channel, { log: Fastify({ logger: { stream } }).log }));
    expect(lines.join('')).toContain('550 5.1.1 … Recipient address rejected');
    expect(lines.join('')).not.toContain('ada@');
    expect(await rows()).toMatchObject([{ lastError: sentence }]);
  });

  it('counts a refusal even if its reply has a character that the database cannot store', async () => {
    const { channel } = noting(() =>
      Promise.reject(new DeliveryFailed('message', '550 no\0such\x1bmailbox')),
    );
    await write(1);
    await open(channel).deliverNext();
    expect(await rows()).toMatchObject([{ refusals: 1, lastError: '550 no such mailbox' }]);
  });

  it('keeps a delivered message from other workers until the delivery can be recorded', async () => {
    await write(1);
    await database.db.execute(sql`
      create function not_now() returns trigger language plpgsql as $$ begin raise 'not now'; end $$`);
    await database.db.execute(sql`
      create trigger not_now before update on outbox for each row when (new.sent_at is not null)
      execute function not_now()`);
    const { channel, delivered } = noting();
    const delivery = open(channel, { times: { renewal: 5 } }).deliverNext();
    while (delivered.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await makeDue();
    while (((await rows())[0]?.nextAttemptAt.getTime() ?? 0) === 0)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await noteAgain();
    await delivery;
    expect(await rows()).toMatchObject([{ sentAt: expect.any(Date), attempts: 1 }]);
  });

  it('cuts a long reply between words, so that no part of an address is logged', () => {
    const long = `550 ${'x'.repeat(280)} <ada.sample@example.com>: Recipient address rejected`;
    expect(new DeliveryFailed('message', long).message).toBe(`550 ${'x'.repeat(280)} …`);
  });

  it('calls the webhook with a signature over time and body, and again after a server error', async () => {
    const calls: { headers: IncomingHttpHeaders; body: string }[] = [];
    const answers = [500, 204];
    answer = async (request, response) => {
      calls.push({ headers: request.headers, body: await text(request) });
      response.writeHead(answers.shift() ?? 500).end();
    };
    const worker = open(webhookChannel({ url: `${webhook.url}hook`, secret: 'thread' }));
    await enqueue(database.db, [{ kind: 'webhook', payload: { event: 'x', data: 'ü' } }], {
      recordId,
      held: false,
    });
    await worker.deliverNext();
    expect((await rows())[0]).toMatchObject({
      sentAt: null,
      lastError: 'the webhook answered 500',
      failedAt: null,
    });
    await makeDue();
    await new Promise((resolve) => setTimeout(resolve, 40));
    await worker.deliverNext();

    expect((await rows())[0]?.sentAt).not.toBeNull();
    expect(calls.map(({ headers }) => headers['x-webhook-id'])).toEqual([
      calls[0]?.headers['x-webhook-id'],
      (await rows())[0]?.id,
    ]);
    const { headers, body } = calls[1] ?? { headers: {}, body: '' };
    expect(body).toBe('{"event":"x","data":"ü"}');
    const signed = createHmac('sha256', 'thread')
      .update(`${headers['x-webhook-timestamp']}.${body}`)
      .digest('hex');
    expect(headers['x-webhook-signature']).toBe(signed);
    expect(Math.abs(Number(headers['x-webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(30);
  });

  it('counts a call whose connection the webhook cuts, but not one that reaches nobody', async () => {
    const server = createServer((request) => request.resume().on('end', () => request.socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    await enqueue(database.db, [{ kind: 'webhook', payload: {} }], { recordId, held: false });
    await open(webhookChannel({ url, secret: 's' })).deliverNext();
    expect(await rows()).toMatchObject([{ putOffs: 1, refusals: 0 }]);
    await new Promise((resolve) => server.close(resolve));
    await makeDue();
    await open(webhookChannel({ url, secret: 's' })).deliverNext();
    expect(await rows()).toMatchObject([{ attempts: 2, putOffs: 1, refusals: 0 }]);
  });
});
