import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mapOptionalFields } from '@weft/api-contract/application-fields';
import { eq, sql } from 'drizzle-orm';
import { applications, files, idempotencyKeys, outbox } from '../../db/forms-schema';
import { jobOpenings } from '../../db/schema';
import { fileFaults } from '../files/document-kinds';
import { formOf, multipart, type Parts } from '../testing/multipart';
import { docxWith, programs, samplePdf } from '../testing/sample-documents';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';

const resume = { name: 'My CV.pdf', bytes: samplePdf };

const filled = {
  job_opening: '1',
  first_name: 'Ada',
  last_name: 'Sample',
  email: 'ada@example.com',
  mobile: '+91 98765 43210',
  year_of_experience: '5',
  current_job_title: 'Weaver',
  annual_CTC: '10',
  expected_CTC: '12',
  current_company: 'Looms',
  linkedin_profile: 'https://example.com/ada',
  skill_set: 'Warp, weft\nand 🧵',
  qualification: 'MSc',
  notice_period: '30 days',
  other_details: 'Näheres folgt',
  resume,
};
const { job_opening, first_name, last_name, email } = filled;
const shortest = { job_opening, first_name, last_name, email, mobile: '9876543210', resume };

describeOnEachDatabase('applications', (openEmpty) => {
  const test = testApp(openEmpty, { WEBHOOK_URL: 'http://127.0.0.1:9/hook', WEBHOOK_SECRET: 's' });
  beforeEach(async () => {
    for (const table of [applications, files, outbox, idempotencyKeys]) await test.db.delete(table);
    await test.db.update(jobOpenings).set({ closed: false, closesAt: null });
  });
  afterEach(async () => {
    // No upload is left behind, whatever became of it.
    expect(await readdir(join(test.dataDirectory, 'uploads'))).toEqual([]);
  });

  const send = async (parts: Parts, more: Record<string, string> = {}) => {
    const { payload, headers } = await multipart(formOf(parts));
    return test.app.inject({
      method: 'POST',
      url: '/job_application',
      payload,
      headers: { ...headers, ...more },
    });
  };

  it('stores an application even if the folder for uploads has been deleted', async () => {
    await rm(join(test.dataDirectory, 'uploads'), { recursive: true });
    expect((await send(shortest)).statusCode).toBe(201);
  });

  it('API-13 ENT-11 stores all sixteen fields before it answers 201', async () => {
    const answer = await send(filled);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [row] = await test.db.select().from(applications);
    expect(answer.json()).toEqual({ ok: true, id: row?.id, reference: row?.reference });
    expect(row?.reference).toMatch(/^APP-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(row).toMatchObject({
      jobOpening: '1',
      jobTitle: 'Dyer',
      firstName: 'Ada',
      lastName: 'Sample',
      email: 'ada@example.com',
      mobile: '9876543210',
      year_of_experience: '5',
      current_job_title: 'Weaver',
      annual_CTC: '10',
      expected_CTC: '12',
      current_company: 'Looms',
      linkedin_profile: 'https://example.com/ada',
      skill_set: 'Warp, weft\nand 🧵',
      qualification: 'MSc',
      notice_period: '30 days',
      other_details: 'Näheres folgt',
      duplicate: false,
      quarantine: [],
    });
  });

  it('stores a text of many lines that has the maximum length of the form', async () => {
    const other_details = 'a\n'.repeat(10_000);
    expect((await send({ ...shortest, other_details })).statusCode).toBe(201);
    expect(await test.db.select().from(applications)).toMatchObject([{ other_details }]);
  });

  it('stores the file with its application, under a random name', async () => {
    await send(filled);
    const [file] = await test.db.select().from(files);
    expect(file).toMatchObject({
      name: 'My CV.pdf',
      mediaType: 'application/pdf',
      size: samplePdf.length,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      storedName: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(file?.content?.equals(samplePdf)).toBe(true);
    expect((await test.db.select().from(applications))[0]?.resumeFile).toBe(file?.id);
  });

  it('puts a mail to the team, one to the applicant and a webhook call into the outbox', async () => {
    const { id, reference } = (await send(filled)).json();
    const rows = await test.db.select().from(outbox);
    expect(rows.map(({ kind, recordId, held }) => ({ kind, recordId, held }))).toEqual(
      ['mail', 'mail', 'webhook'].map((kind) => ({ kind, recordId: id, held: false })),
    );
    for (const { payload } of rows) expect(JSON.stringify(payload)).toContain(reference);
  });

  it('stores every optional field of the form, and shows them all in the mail to the team', async () => {
    const { resume: file, ...fields } = filled;
    const any = mapOptionalFields((name) => `Any ${name}`);
    const sent = { ...fields, ...any, mobile: '9876543210' };
    await send({ ...sent, resume: file });
    expect(await test.db.select().from(applications)).toMatchObject([any]);
    const [notice] = await test.db.select().from(outbox).where(sql`payload ->> 'to' is null`);
    for (const value of Object.values(sent)) expect(JSON.stringify(notice?.payload)).toContain(value);
  });

  it('VAL-16 accepts an application with only the five required fields', async () => {
    expect((await send(shortest)).statusCode).toBe(201);
  });

  it.each([
    ['VAL-10', 'first_name', ' ', 'First name is required'],
    ['VAL-11', 'last_name', '', 'Last name is required'],
    ['VAL-12', 'email', 'ada@example', 'Valid email is required'],
    ['VAL-13 CST-09', 'mobile', '987654321', 'Valid 10-digit mobile is required'],
    ['D-47', 'first_name', 'a\0b', 'Contains a character that cannot be stored'],
    ['D-47', 'other_details', 'x'.repeat(100_001), 'Use at most 20,000 characters'],
  ])('%s refuses a wrong %s with the message of the form', async (...[, field, value, message]) => {
    const answer = await send({ ...shortest, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json().errors).toEqual([{ field, message }]);
    expect(await test.db.$count(applications)).toBe(0);
  });

  it.each(Object.keys(filled).filter((field) => field !== 'resume'))(
    'answers an excessively long %s with the maximum length',
    async (field) => {
      for (const bomb of ['<a ', 'a@a.']) {
        const answer = await send({ ...shortest, [field]: bomb.repeat(200_000 / bomb.length) });
        expect(answer.json().errors).toEqual([{ field, message: expect.stringMatching(/^Use at most/) }]);
      }
    },
  );

  it('VAL-18 reports all five required fields at once, in the order of the form', async () => {
    expect((await send({ job_opening: '1' })).json().errors).toEqual([
      { field: 'first_name', message: 'First name is required' },
      { field: 'last_name', message: 'Last name is required' },
      { field: 'email', message: 'Valid email is required' },
      { field: 'mobile', message: 'Valid 10-digit mobile is required' },
      { field: 'resume', message: 'Resume is required' },
    ]);
  });

  it.each([
    ['none', undefined, 'Resume is required'],
    ['a text instead', 'cv.pdf', 'Resume is required'],
    ['the empty part of a browser', { name: '', bytes: Buffer.alloc(0) }, 'Resume is required'],
    ['0 bytes', { name: 'cv.pdf', bytes: Buffer.alloc(0) }, fileFaults.empty],
    ['two', [resume, resume], fileFaults.several],
    [
      'one of 10 MB and a byte',
      { name: 'cv.txt', bytes: Buffer.alloc(10_485_761, 'a') },
      fileFaults.tooLarge(10_485_760),
    ],
    [
      'one of 50 MB',
      { name: 'cv.txt', bytes: Buffer.alloc(52_428_800, 'a') },
      fileFaults.tooLarge(10_485_760),
    ],
    ['a program', { name: 'cv.pdf', bytes: programs.windows }, fileFaults.unknown],
    ['a name with a NUL', { name: 'cv.pdf\0.exe', bytes: samplePdf }, fileFaults.name],
    [
      'macros',
      { name: 'cv.docx', bytes: docxWith({ name: 'word/vbaProject.bin', bytes: 'x' }) },
      fileFaults.macros,
    ],
  ])('VAL-14 D-47 refuses a résumé with a message that names the fault: %s', async (_case, file, message) => {
    const { resume: _resume, ...fields } = shortest;
    const answer = await send(file === undefined ? fields : { ...fields, resume: file });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ field: 'resume', message }]);
    expect(await test.db.$count(files)).toBe(0);
  });

  it('D-47 refuses a second file in another field', async () => {
    const answer = await send({ ...shortest, other: resume });
    expect(answer.json().errors).toEqual([{ field: 'resume', message: fileFaults.several }]);
  });

  it('D-47 accepts a file of exactly 10 MB', async () => {
    const bytes = Buffer.alloc(10_485_760, 'a');
    expect((await send({ ...shortest, resume: { name: 'cv.txt', bytes } })).statusCode).toBe(201);
    const [file] = await test.db.select().from(files);
    expect(file?.content?.equals(bytes)).toBe(true);
  }, 30_000);

  it('drops fields that it does not know', async () => {
    const odd = { ...shortest, __proto__x: '1', constructor: '2', subject: '3' };
    expect((await send(odd)).statusCode).toBe(201);
  });

  it.each([
    ['an unknown job', 'job_opening', '99', 404],
    ['no job', 'job_opening', '', 422],
  ])('refuses an application for %s', async (...[, field, value, status]) => {
    expect((await send({ ...shortest, [field]: value })).statusCode).toBe(status);
    expect(await test.db.$count(files)).toBe(0);
  });

  it.each([
    ['closed', { closed: true }],
    ['expired', { closesAt: new Date(Date.now() - 1_000) }],
  ])('refuses an application for a job that is %s with 410', async (_case, change) => {
    await test.db.update(jobOpenings).set(change).where(eq(jobOpenings.id, '1'));
    const answer = await send(shortest, { 'idempotency-key': 'k' });
    expect(answer.statusCode).toBe(410);
    expect(answer.json().detail).toBe('This job opening is closed and no longer takes applications.');
    expect(await test.db.$count(applications)).toBe(0);
    // The refusal is not stored under the key: once the job is open again, the same form goes through.
    await test.db.update(jobOpenings).set({ closed: false, closesAt: null });
    expect((await send(shortest, { 'idempotency-key': 'k' })).statusCode).toBe(201);
  });

  it('D-42 stores a second application of the same person for the same job, and flags it', async () => {
    await send(shortest);
    expect((await send({ ...shortest, email: 'ADA@example.com' })).statusCode).toBe(201);
    await send({ ...shortest, job_opening: '2' });
    const rows = await test.db.select().from(applications).orderBy(applications.receivedAt);
    expect(rows.map(({ duplicate }) => duplicate)).toEqual([false, true, false]);
  });

  it('GAT-10 answers a repeated key the same way and stores the application once', async () => {
    const key = { 'idempotency-key': 'one' };
    const first = await send(filled, key);
    const second = await send(filled, key);
    expect([second.statusCode, second.body]).toEqual([201, first.body]);
    expect(await test.db.$count(applications)).toBe(1);
    expect(await test.db.$count(files)).toBe(1);
    expect(await test.db.$count(outbox)).toBe(3);
  });

  it('GAT-10 stores an application once if the same key arrives many times at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => send(filled, { 'idempotency-key': 'two' })),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await test.db.$count(applications)).toBe(1);
  });

  it.each([
    ['a text', { first_name: 'Eve' }],
    ['the file', { resume: { name: 'My CV.pdf', bytes: Buffer.concat([samplePdf, samplePdf]) } }],
  ])('refuses a known idempotency key with %s changed', async (_case, change) => {
    await send(filled, { 'idempotency-key': 'three' });
    const answer = await send({ ...filled, ...change }, { 'idempotency-key': 'three' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toMatch(/Idempotency-Key/);
    expect(await test.db.$count(applications)).toBe(1);
  });

  it('stores nothing of an application if the outbox cannot be written', async () => {
    await test.db.execute('alter table outbox rename to elsewhere');
    expect((await send(filled, { 'idempotency-key': 'four' })).statusCode).toBe(500);
    await test.db.execute('alter table elsewhere rename to outbox');
    for (const table of [applications, files, idempotencyKeys]) expect(await test.db.$count(table)).toBe(0);
    expect((await send(filled, { 'idempotency-key': 'four' })).statusCode).toBe(201);
  });
});
