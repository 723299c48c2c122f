import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/database';
import { sentForms } from '../../db/forms-schema';
import { describeOnEachDatabase } from '../testing/test-databases';
import { forgetSenders, formLimit } from './sent-forms';

describeOnEachDatabase('the limit that all processes share', (openEmpty) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openEmpty();
  });
  afterAll(() => database.close());

  /** Asks like a new process, which has not counted anything itself. */
  const take = () => formLimit({ db: database.db, isShared: true }, 1).take('203.0.113.7');

  it('ignores a window that was recorded while the clock was ahead', async () => {
    expect(await take()).toBe(0);
    expect(await take()).toBeGreaterThan(590);
    expect(await forgetSenders(database.db)).toBe(0);
    await database.db.update(sentForms).set({ ends: sql`now() + interval '1 day'` });
    expect(await take()).toBe(0);
    expect(await take()).toBeGreaterThan(590);
    await database.db.update(sentForms).set({ ends: sql`now() + interval '1 day'` });
    expect(await forgetSenders(database.db)).toBe(1);
  });
});
