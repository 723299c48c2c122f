import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../../db/database';
import { outbox } from '../../db/forms-schema';
import { describeOnEachDatabase } from '../testing/test-databases';
import { claimNext, enqueue } from './repository';

describeOnEachDatabase('claims of the outbox', (openEmpty) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmpty();
  });
  afterAll(() => database.close());
  beforeEach(() => database.db.delete(outbox));
  const write = () =>
    enqueue(database.db, [{ kind: 'mail', payload: {} }], { recordId: randomUUID(), held: false });

  it('keeps a claimed message from others, until its worker has been gone for a minute', async () => {
    await write();
    const claimed = await claimNext(database.db, 'mail');
    expect(claimed).not.toBeNull();
    expect(await claimNext(database.db, 'mail')).toBeNull();
    const [row] = await database.db.select().from(outbox);
    expect((row?.nextAttemptAt.getTime() ?? 0) - Date.now()).toBeGreaterThan(50_000);
    await database.db.update(outbox).set({ nextAttemptAt: new Date(0) });
    expect((await claimNext(database.db, 'mail'))?.id).toBe(claimed?.id);
  });

  it.each([
    [0, 60, 240],
    [1, 36, 600],
    [7, 2_304, 3_600],
    [19, 8_640, 86_400],
  ])(
    'a message that failed %i times waits for %i s, but not for %i s, noted while the clock was ahead',
    async (failures, wait, late) => {
      await write();
      const dueIn = (seconds: number) => ({ nextAttemptAt: new Date(Date.now() + seconds * 1_000) });
      await database.db.update(outbox).set({ putOffs: failures, ...dueIn(wait) });
      expect(await claimNext(database.db, 'mail')).toBeNull();
      await database.db.update(outbox).set(dueIn(late));
      expect(await claimNext(database.db, 'mail')).not.toBeNull();
    },
  );
});
