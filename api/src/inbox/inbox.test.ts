import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Enquiry } from '@weft/api-contract/enquiry';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';
import { applications, clockChecks, deletions, enquiries, files, outbox } from '../../db/forms-schema';
import { databaseFileStore } from '../files/file-store';
import { claimNext } from '../outbox/repository';
import type { CommandContext } from '../private-socket/private-command';
import { formOf, multipart } from '../testing/multipart';
import { samplePdf } from '../testing/sample-documents';
import { buildTestApp, testApp } from '../testing/test-app';
import { describeOnEachDatabase, openEmptyPglite } from '../testing/test-databases';
import {
  erase,
  listRecords,
  listUndelivered,
  readResume,
  release,
  resend,
  runRetention,
  showRecord,
} from './commands';
import { deleteOverdue } from './delete-overdue';
import { isScrubDue } from './delete-records';
import { RecordFilter } from './record-filter';
import { findRecords } from './records';
import { remindOfQuarantine } from './remind-of-quarantine';

const enquiry = {
  name: 'Ada Sample',
  email: 'ada@example.com',
  service: 'Enterprise AI',
  comments: 'Looms, 100% wool_',
  mobile_number: '9876543210',
};
const application = {
  job_opening: '1',
  first_name: 'Ada',
  last_name: 'Sample',
  email: 'Ada@Example.com',
  mobile: '9876543210',
  skill_set: 'Weaving',
  resume: { name: 'cv.pdf', bytes: samplePdf },
};
const old = new Date(Date.now() - 200 * 86_400_000);

describeOnEachDatabase('the inbox', (openEmpty) => {
  const test = testApp(openEmpty);
  let context: CommandContext;
  beforeAll(async () => {
    context = { database: test.database, dataDirectory: test.dataDirectory, progress: () => {} };
  });
  beforeEach(async () => {
    for (const table of [applications, files, enquiries, outbox, deletions]) await test.db.delete(table);
  });

  const ask = async (change: object = {}, headers: Record<string, string> = {}): Promise<string> =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/contact_form',
        payload: { ...enquiry, ...change },
        headers,
      })
    ).json().id;
  const apply = async (): Promise<string> =>
    (
      await test.app.inject({
        method: 'POST',
        url: '/job_application',
        ...(await multipart(formOf(application))),
      })
    ).json().id;
  const trapped = { 'x-form-trap': 'filled' };
  const list = async (filter: object) =>
    (await listRecords.run(context, { quarantine: false, limit: 50, ...filter })).map(({ id }) => id);

  it('shows every field of the enquiry form, as does the mail to the team', async () => {
    const any = Object.fromEntries(Object.keys(Enquiry.entries).map((name) => [name, `Any ${name}`]));
    const sent = { ...any, ...enquiry };
    await ask(sent);
    const [record] = await findRecords(test.db, { kind: 'enquiry', quarantine: false, limit: 1 });
    expect(record?.fields).toEqual(sent);
    const [notice] = await test.db.select().from(outbox).where(sql`payload ->> 'to' is null`);
    for (const value of Object.values(sent)) expect(JSON.stringify(notice?.payload)).toContain(value);
  });

  it('lists both kinds of records, newest first, with the field names of the API', async () => {
    const [one, two] = [await ask(), await apply()];
    expect(await list({})).toEqual([two, one]);
    const [record] = await listRecords.run(context, { kind: 'application', quarantine: false, limit: 1 });
    expect(record).toMatchObject({
      kind: 'application',
      fields: {
        job_opening: '1',
        job_title: 'Dyer',
        annual_CTC: '',
        skill_set: 'Weaving',
        applied_before: 'no',
      },
      resume: { name: 'cv.pdf', size: samplePdf.length },
    });
  });

  it('filters the list', async () => {
    const [plain, quarantined, applied] = [
      await ask(),
      await ask({ name: 'Eve', comments: 'x' }, trapped),
      await apply(),
    ];
    const filters: [object, string[]][] = [
      [{ kind: 'enquiry' }, [quarantined, plain]],
      [{ quarantine: true }, [quarantined]],
      [{ email: ' ADA@example.com ' }, [applied, quarantined, plain]],
      [{ about: 'dyer' }, [applied]],
      [{ about: 'ENTERPRISE' }, [quarantined, plain]],
      [{ text: '100% WOOL_' }, [plain]],
      [{ text: '100_' }, []],
      [{ text: 'weaving' }, [applied]],
      [{ since: new Date(Date.now() + 60_000) }, []],
      [{ until: new Date(Date.now() + 60_000) }, [applied, quarantined, plain]],
      [{ limit: 1 }, [applied]],
    ];
    for (const [filter, expected] of filters)
      expect([filter, await list(filter)]).toEqual([filter, expected]);
  });

  it('includes the last day of a period', async () => {
    const id = await ask();
    await test.db.update(enquiries).set({ receivedAt: new Date('2025-02-28T12:00:00Z') });
    const until = (text: string) => list(v.parse(RecordFilter, { until: text }));
    expect(await until('2025-02-28')).toEqual([id]);
    expect(await until('2025-02-27')).toEqual([]);
    expect(await until('2025-02-28T11:00:00Z')).toEqual([]);
    expect(await until('9999-12-31')).toEqual([id]);
    expect(await list(v.parse(RecordFilter, { since: '0000-01-01' }))).toEqual([id]);
  });

  it('shows a record by its reference number or its id, with its messages', async () => {
    const id = await apply();
    const { record, messages } = await showRecord.run(context, { name: id });
    expect(messages).toMatchObject([{ kind: 'mail', attempts: 0 }, { kind: 'mail' }]);
    const again = await showRecord.run(context, { name: record.reference.toLowerCase() });
    expect(again.record.id).toBe(id);
    await expect(showRecord.run(context, { name: "x' or 1=1" })).rejects.toThrow('There is no enquiry');
  });

  it('returns a résumé unchanged', async () => {
    const { name, base64 } = await readResume.run(context, { name: await apply() });
    expect(name).toBe('cv.pdf');
    expect(Buffer.from(base64, 'base64').equals(samplePdf)).toBe(true);
    await expect(readResume.run(context, { name: await ask() })).rejects.toThrow('has no résumé');
  });

  it('D-48 releases a record from quarantine with its messages, once', async () => {
    const id = await ask({}, trapped);
    const rows = () => test.db.select().from(outbox);
    // Its own messages are held; the team's daily notice is not.
    expect((await rows()).map(({ held }) => held).sort()).toEqual([false, true, true]);
    await expect(resend.run(context, { name: id })).rejects.toThrow('release it instead');
    expect(await release.run(context, { name: id })).toBe(2);
    expect((await rows()).every(({ held }) => !held)).toBe(true);
    expect(await list({ quarantine: true })).toEqual([]);
    await expect(release.run(context, { name: id })).rejects.toThrow('is not in quarantine');
  });

  it('D-48 reminds the team once, on the next day, of records held back since the last notice', async () => {
    const day = (days: number) => remindOfQuarantine(test.db, new Date(Date.now() + days * 86_400_000));
    await ask({}, trapped);
    expect(await day(1)).toBe(0);
    await ask({ comments: 'A real one' }, trapped);
    expect(await day(0)).toBe(0);
    expect(await day(1)).toBe(1);
    expect(await day(2)).toBe(0);
    await release.run(context, { name: await ask({ comments: 'Another' }, trapped) });
    expect(await day(2)).toBe(0);
  });

  it('shows messages that could not be delivered, and sends them again', async () => {
    const id = await ask();
    const failure = { lastError: '550 no', failedAt: new Date(), attempts: 9 };
    await test.db.update(outbox).set({ ...failure, refusals: 8, putOffs: 1 });
    const [failed] = await listUndelivered.run(context, { limit: 10 });
    expect(failed).toMatchObject({
      record: expect.stringMatching(/^ENQ-/),
      last_error: '550 no',
      attempts: 9,
    });
    expect(await resend.run(context, {})).toBe(2);
    const rows = await test.db.select().from(outbox);
    expect(
      rows.every(({ failedAt, refusals, putOffs }) => failedAt === null && refusals + putOffs === 0),
    ).toBe(true);
    await test.db.update(outbox).set({ sentAt: new Date(), lastError: null });
    expect(await resend.run(context, {})).toBe(0);
    expect(await resend.run(context, { name: id })).toBe(2);
    expect(await claimNext(test.db, 'mail')).not.toBeNull();
  });

  it('does not resend a message that is being sent, and sends one with a long wait at once', async () => {
    const id = await ask();
    await test.db.update(outbox).set({ lastError: '451 later' });
    for (let row = 0; row < 2; row += 1) expect(await claimNext(test.db, 'mail')).not.toBeNull();
    for (const which of [{}, { name: id }]) {
      expect(await resend.run(context, which)).toBe(2);
      expect(await claimNext(test.db, 'mail')).toBeNull();
    }
    await test.db.update(outbox).set({ nextAttemptAt: new Date(Date.now() + 600_000) });
    await resend.run(context, {});
    expect(await claimNext(test.db, 'mail')).not.toBeNull();
  });

  it('D-49 erases all records of an address, in upper or lower case, and logs how many', async () => {
    await ask();
    await apply();
    const other = await ask({ email: 'other@example.com' });
    const preview = await erase.run(context, { email: 'ADA@example.com', isPreview: true });
    expect(preview).toEqual({ enquiries: 1, applications: 1 });
    expect(await list({})).toHaveLength(3);
    expect(await erase.run(context, { email: 'ADA@example.com', isPreview: false })).toEqual(preview);
    expect(await list({})).toEqual([other]);
    expect(await test.db.$count(files)).toBe(0);
    expect((await test.db.select().from(outbox)).every(({ recordId }) => recordId === other)).toBe(true);
    // Whose data it was is recorded nowhere: these are all the columns.
    const what = { reason: 'request', records: 1, scrubbed: true };
    const noted = { id: expect.any(String), deletedAt: expect.any(Date), ...what };
    const log = await test.db.select().from(deletions);
    expect(log).toHaveLength(2);
    expect(log).toEqual(
      expect.arrayContaining([
        { ...noted, recordKind: 'enquiry' },
        { ...noted, recordKind: 'application' },
      ]),
    );
  });

  it('D-49 finds and erases an address by either spelling of its domain', async () => {
    const sent = [
      await ask({ email: 'ada@bücher.example' }),
      await ask({ email: 'Ada@xn--bcher-kva.example' }),
    ];
    for (const email of ['ada@bücher.example', 'ada@xn--bcher-kva.example'])
      expect((await list({ email })).sort()).toEqual([...sent].sort());
    const count = await erase.run(context, { email: 'ADA@Bücher.example', isPreview: false });
    expect(count).toEqual({ enquiries: 2, applications: 0 });
  });

  it.each(['ΝΙΚΟΣ@example.com', 'İPEK@example.com'])(
    'D-49 finds and erases %s, which JavaScript and the database lower-case differently',
    async (email) => {
      const id = await ask({ email });
      expect(await list({ email })).toEqual([id]);
      const count = await erase.run(context, { email, isPreview: false });
      expect(count).toEqual({ enquiries: 1, applications: 0 });
    },
  );

  it('D-49 stores a form anew if it is sent again after its record was erased', async () => {
    const key = { 'idempotency-key': 'the-same' };
    const first = await ask({}, key);
    expect(await ask({}, key)).toBe(first);
    await erase.run(context, { email: enquiry.email, isPreview: false });
    const second = await ask({}, key);
    expect(second).not.toBe(first);
    expect(await list({})).toEqual([second]);
  });

  it('D-49 scrubs the bytes of erased records as soon as there is room, however late', async () => {
    await ask();
    const scrub = () => Promise.reject(new Error('no room'));
    const full = { ...context, database: { ...test.database, scrub } };
    const erasing = erase.run(full, { email: enquiry.email, isPreview: false });
    await expect(erasing).rejects.toThrow('no room');
    await test.db.update(deletions).set({ deletedAt: old });
    expect(await isScrubDue(test.db)).toBe(true);
    await runRetention.run(context, { isPreview: false });
    expect(await isScrubDue(test.db)).toBe(false);
  });

  it('D-49 deletes records older than their retention period, and keeps the rest', async () => {
    const [young, enquiryId] = [await apply(), await ask()];
    await apply();
    await test.db.update(applications).set({ receivedAt: old });
    await apply();
    await test.db.update(enquiries).set({ receivedAt: old });
    const preview = await runRetention.run(context, { isPreview: true });
    expect(preview).toMatchObject({
      days: { applications: 180, enquiries: 730 },
      count: { enquiries: 0, applications: 2 },
    });
    expect((await runRetention.run(context, { isPreview: false })).count).toEqual({
      enquiries: 0,
      applications: 2,
    });
    const remaining = await list({});
    expect(remaining).toHaveLength(2);
    expect(remaining).toContain(enquiryId);
    expect(remaining).not.toContain(young);
    expect(await test.db.$count(files)).toBe(1);
    expect((await runRetention.run(context, { isPreview: true })).log).toMatchObject([
      { kind: 'application', records: 2 },
    ]);
  });

  it('D-49 deletes overdue records only once the clock has run for a day without a jump', async () => {
    const warn = jest.fn();
    const options = {
      database: test.database,
      files: databaseFileStore,
      mailDirectory: '',
      isPreview: false,
    };
    const run = () => deleteOverdue({ applications: 180, enquiries: 180 }, options, { warn });
    const pass = async (hours: number) => {
      const back = (column: PgColumn) => sql`${column} - make_interval(hours => ${hours})`;
      const { since, last } = clockChecks;
      await test.db.update(clockChecks).set({ since: back(since), last: back(last) });
      await test.db.update(enquiries).set({ receivedAt: back(enquiries.receivedAt) });
    };
    const runAfter = async (...hours: number[]) => {
      const counts: number[] = [];
      for (const some of hours) {
        await pass(some);
        counts.push(await run());
      }
      return counts;
    };
    await ask();
    await run();
    const ahead = 200 * 24;
    expect(await runAfter(20, 20, ahead, 1, 20, -ahead, 1)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(warn).toHaveBeenCalledTimes(2);
    await test.db.update(enquiries).set({ receivedAt: old });
    await apply();
    await test.db.update(applications).set({ receivedAt: old });
    expect(await runAfter(10, 20)).toEqual([0, 2]);
    expect(await isScrubDue(test.db)).toBe(false);
    // After a week's downtime, what was overdue at the last check goes; by a clock that jumps at each start, nothing.
    await ask();
    await test.db.update(enquiries).set({ receivedAt: old });
    expect(await runAfter(7 * 24)).toEqual([1]);
    await ask();
    await test.db.update(enquiries).set({ receivedAt: old });
    expect(await runAfter(7 * 24)).toEqual([0]);
  });

  it('D-49 keeps records whose files it cannot reach and says what to set; retention deletes the rest', async () => {
    for (let count = 0; count < 3; count++) await apply();
    await ask();
    const [away] = await test.db.select().from(applications);
    await test.db
      .update(files)
      .set({ content: null })
      .where(eq(files.id, away?.resumeFile ?? ''));
    const fault = 'stored in a bucket (1) cannot be deleted, so their applications stay: set FILES_URL';
    await expect(erase.run(context, { email: 'ada@example.com', isPreview: false })).rejects.toThrow(fault);
    expect(await test.db.$count(applications)).toBe(3);
    expect(await test.db.$count(enquiries)).toBe(1);

    for (const table of [applications, enquiries])
      await test.db.update(table).set({ receivedAt: new Date(0) });
    expect((await runRetention.run(context, { isPreview: true })).count).toEqual({
      enquiries: 1,
      applications: 3,
    });
    await expect(runRetention.run(context, { isPreview: false })).rejects.toThrow(fault);
    expect((await test.db.select().from(applications)).map(({ id }) => id)).toEqual([away?.id]);
    expect(await test.db.$count(enquiries)).toBe(0);
    expect(await isScrubDue(test.db)).toBe(false);
  });
});

it('D-49 also erases mail that was written to files', async () => {
  const test = await buildTestApp(openEmptyPglite);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const send = (email: string) =>
    test.app.inject({ method: 'POST', url: '/contact_form', payload: { ...enquiry, email } });
  await send('ada@example.com');
  await send('other@example.com');
  const mails = () => readdir(join(test.dataDirectory, 'mail')).catch(() => []);
  while ((await mails()).filter((name) => name.endsWith('.eml')).length < 4)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const context = { database: test.database, dataDirectory: test.dataDirectory, progress: () => {} };
  const eraseAda = () => erase.run(context, { email: 'ada@example.com', isPreview: false });
  // An erasure cut short by files that cannot be removed is finished when it is run again.
  const [folder, aside] = [join(test.dataDirectory, 'mail'), join(test.dataDirectory, 'aside')];
  await rename(folder, aside);
  for (const name of await readdir(aside)) await mkdir(join(folder, name), { recursive: true });
  await expect(eraseAda()).rejects.toThrow('EISDIR');
  await rm(folder, { recursive: true });
  await rename(aside, folder);
  expect(await eraseAda()).toEqual({ enquiries: 1, applications: 0 });
  expect(await mails()).toHaveLength(2);
  await test.close();
});
