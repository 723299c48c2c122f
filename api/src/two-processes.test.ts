import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sql } from 'drizzle-orm';
import { type OpenDatabase, openDatabase } from '../db/database';
import { enquiries, outbox } from '../db/forms-schema';
import { type RunningApi, runApi } from './testing/run-api';
import { emptyPostgresUrl, hasPostgres } from './testing/test-databases';

const enquiry = { name: 'Sample Person', email: 'a@example.com', service: 'others', mobile_number: '1' };

(hasPostgres ? describe : describe.skip)('two processes of the API on one PostgreSQL', () => {
  let folder: string;
  let database: OpenDatabase;
  let running: RunningApi[];
  let addresses: string[];
  beforeAll(async () => {
    folder = temporaryFolder();
    const url = await emptyPostgresUrl();
    running = ['one', 'other'].map((name) =>
      runApi({ API_PORT: '0', DATA_DIR: join(folder, name), DATABASE_URL: url, RATE_LIMIT_POSTS: '4' }),
    );
    addresses = await Promise.all(running.map(({ listening }) => listening));
    database = await openDatabase({ url });
  }, 60_000);
  afterAll(async () => {
    for (const api of running) api.signal('SIGTERM');
    expect(await Promise.all(running.map(({ ended }) => ended))).toMatchObject([{ code: 0 }, { code: 0 }]);
    await database.close();
  });

  let sender = 0;
  /** Sends to one process or the other, depending on `index`, from a new address unless one is given. */
  const send = async (index: number, from?: string, { key, ...fields }: Record<string, string> = {}) => {
    sender += 1;
    const answer = await fetch(`${addresses[index % 2]}/contact_form`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from ?? `198.51.100.${sender}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify({ ...enquiry, ...fields }),
    });
    const { reference, id } = (await answer.json()) as { reference: string; id: string };
    return { status: answer.status, wait: Number(answer.headers.get('retry-after')), reference, id };
  };

  it('count the forms of an address together', async () => {
    const statuses: number[] = [];
    for (const index of [0, 1, 0, 1, 0, 1]) statuses.push((await send(index, '2001:db8::1')).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429]);
    const refused = await send(0, '2001:db8::2');
    expect(refused.status).toBe(429);
    expect(refused.wait).toBeGreaterThan(590);
    expect(refused.wait).toBeLessThanOrEqual(600);
    expect((await send(0, '2001:db8:0:1::1')).status).toBe(201);
    const atOnce = await Promise.all(Array.from({ length: 8 }, (_, index) => send(index, '203.0.113.9')));
    expect(atOnce.filter(({ status }) => status === 201)).toHaveLength(4);
  });

  it('count the forms of all IPv6 networks of one connection together', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1)
      statuses.push((await send(index, `2001:db8:7:${index}::1`)).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429]);
  });

  it('store a repeated form once, whichever process it reaches', async () => {
    const key = 'one-and-the-same';
    const before = await database.db.$count(enquiries);
    const answers = await Promise.all([0, 1, 0, 1].map((index) => send(index, undefined, { key })));
    expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
    expect(await database.db.$count(enquiries)).toBe(before + 1);
    expect((await send(1, undefined, { key, name: 'Another' })).status).toBe(422);
  });

  it('answer reads while more forms than there are connections wait for a locked table', async () => {
    let forms: Promise<{ status: number }[]> = Promise.resolve([]);
    await database.db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table enquiries`);
      forms = Promise.all(Array.from({ length: 12 }, () => send(0)));
      const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      while ((await database.db.$count(waiting)) < 4) await new Promise((resolve) => setTimeout(resolve, 20));
      expect((await fetch(`${addresses[0]}/readyz`)).status).toBe(200);
      expect((await fetch(`${addresses[0]}/search?q=design`)).status).toBe(200);
    });
    expect((await forms).map(({ status }) => status)).toEqual(Array(12).fill(201));
  });

  it('hold back a text that keeps coming, counted across both of them', async () => {
    const comments = 'The same long text, which a machine sends from many addresses.';
    const ids: string[] = [];
    for (const index of [0, 1, 0, 1]) ids.push((await send(index, undefined, { comments })).id);
    const rows = await database.db.select().from(enquiries);
    const reasonCounts = ids.map((id) => rows.find((row) => row.id === id)?.quarantine.length);
    expect(reasonCounts).toEqual([0, 0, 0, 1]);
  });

  it('deliver each message once between them', async () => {
    const due = async () =>
      (await database.db.select().from(outbox)).filter(({ held, sentAt }) => !held && sentAt === null).length;
    const mails = () =>
      Promise.all(['one', 'other'].map(async (name) => (await readdir(join(folder, name, 'mail'))).length));
    while ((await due()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    const rows = await database.db.select().from(outbox);
    const [one = 0, other = 0] = await mails();
    expect(one + other).toBe(rows.filter(({ sentAt }) => sentAt !== null).length);
  });
});
