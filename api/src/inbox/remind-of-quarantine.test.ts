import { eq } from 'drizzle-orm';
import { enquiries, outbox } from '../../db/forms-schema';
import { quarantineNotice } from '../forms/team-messages';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';
import { remindOfQuarantine } from './remind-of-quarantine';

describeOnEachDatabase('the reminder of the quarantine', (openEmpty) => {
  const test = testApp(openEmpty);

  it('is sent although the last notice, or a held form, is from a time when the clock was ahead', async () => {
    const { db, app } = test;
    const hold = async (name: string) => {
      const payload = { name, email: 'a@b.example', service: 'others', mobile_number: '9876543210' };
      const headers = { 'x-form-trap': 'filled' };
      await app.inject({ method: 'POST', url: '/contact_form', payload, headers });
    };
    const ahead = new Date(Date.now() + 400 * 86_400_000);
    const today = quarantineNotice().onceKey ?? '';
    await hold('Early Sample');
    await db.update(enquiries).set({ receivedAt: ahead });
    await db
      .update(outbox)
      .set({ createdAt: ahead, onceKey: quarantineNotice(ahead).onceKey })
      .where(eq(outbox.onceKey, today));
    expect(await remindOfQuarantine(db)).toBe(0);
    await hold('Late Sample');
    // As a form does that is held later on a day with a notice.
    await db.delete(outbox).where(eq(outbox.onceKey, today));
    expect(await remindOfQuarantine(db)).toBe(1);
  });
});
