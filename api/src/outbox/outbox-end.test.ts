import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import type { OpenDatabase } from '../../db/database';
import { outbox } from '../../db/forms-schema';
import { describeOnEachDatabase } from '../testing/test-databases';
import { Outbox } from './outbox';
import { claimNext, enqueue } from './repository';

describeOnEachDatabase('closing the outbox', (openEmpty) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmpty();
  });
  afterAll(() => database.close());

  it('neither sends nor holds on to a message that a hung database hands out only afterwards', async () => {
    const { db } = database;
    const attempts = async () => (await db.select().from(outbox))[0]?.attempts;
    await enqueue(db, [{ kind: 'mail', payload: {} }], { recordId: randomUUID(), held: false });
    const deliver = jest.fn(async () => {});
    const { log } = Fastify({ logger: { level: 'silent' } });
    const times = { stop: 20, renewal: 5 };
    const worker = new Outbox({ db, channel: { kind: 'mail', deliver }, log, times });
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`lock table outbox`);
      worker.start();
      await worker.stop();
    });
    while ((await attempts()) === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await db.update(outbox).set({ nextAttemptAt: new Date(0) });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(deliver).not.toHaveBeenCalled();
    expect((await claimNext(db, 'mail'))?.attempts).toBe(2);
  });
});
