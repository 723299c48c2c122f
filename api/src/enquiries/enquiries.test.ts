import { sql } from 'drizzle-orm';
import { enquiries, idempotencyKeys, outbox } from '../../db/forms-schema';
import { forgetOldKeys } from '../forms/store-once';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';

const enquiry = {
  name: 'Sample Person',
  email: 'sample@example.com',
  service: 'Enterprise AI',
  comments: 'Hello\nthere, ünï 🧵',
  mobile_number: '9876543210',
};

describeOnEachDatabase('enquiries', (openEmpty) => {
  const test = testApp(openEmpty);
  beforeEach(async () => {
    for (const table of [enquiries, outbox, idempotencyKeys]) await test.db.delete(table);
  });

  const send = (payload: object, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url: '/contact_form', payload, headers });

  it('API-03 stores an enquiry before it answers 201 with a truthy body', async () => {
    const answer = await send(enquiry);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { mobile_number: mobileNumber, ...rest } = enquiry;
    const rows = await test.db.select().from(enquiries);
    expect(rows).toMatchObject([{ ...rest, mobileNumber, quarantine: [], context: {} }]);
    expect(rows[0]?.reference).toMatch(/^ENQ-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(answer.json()).toEqual({ ok: true, id: rows[0]?.id, reference: rows[0]?.reference });
  });

  it.each([
    ['without comments', { comments: undefined }],
    ['with null comments', { comments: null }],
    ['with a number as mobile number', { mobile_number: 9_876_543_210 }],
    ['with a formatted mobile number', { mobile_number: '+91 98765-43210' }],
    ['with the shortest email', { email: 'a@b' }],
    ['VAL-08 with very long comments', { comments: '<a '.repeat(6_666) }],
    ['with unknown keys, which it drops', { services: 'x', subject: 'y' }],
    ['with text that looks like SQL and like HTML', { name: `'); drop table enquiries; --<b>` }],
  ])('accepts an enquiry %s', async (_case, change) => {
    expect((await send({ ...enquiry, ...change })).statusCode).toBe(201);
    expect(await test.db.$count(enquiries)).toBe(1);
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: undefined }],
    ['name', { name: 5 }],
    ['name', { name: 'a\0b' }],
    ['email', { email: 'nobody' }],
    ['email', { email: ['a@b'] }],
    ['service', { service: '' }],
    ['service', { service: 'enterprise ai' }],
    ['mobile_number', { mobile_number: '' }],
    ['mobile_number', { mobile_number: null }],
    ['comments', { comments: { a: 1 } }],
    ['comments', { comments: 'half of a pair: \ud800' }],
  ])('refuses an enquiry because of its %s: %j', async (field, change) => {
    const answer = await send({ ...enquiry, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json().errors).toEqual([{ field, message: expect.any(String) }]);
    expect(await test.db.$count(enquiries)).toBe(0);
  });

  it.each(['name', 'email', 'comments', 'mobile_number'])(
    'answers an excessively long %s with the maximum length',
    async (field) => {
      for (const bomb of ['<a ', 'a@a.']) {
        const answer = await send({ ...enquiry, [field]: bomb.repeat(200_000 / bomb.length) });
        expect(answer.json().errors).toEqual([{ field, message: expect.stringMatching(/^Use at most/) }]);
      }
    },
  );

  it('names every refused field', async () => {
    const fields = (await send({})).json().errors.map((error: { field: string }) => error.field);
    expect(fields).toEqual(['name', 'email', 'service', 'mobile_number']);
  });

  it.each([[[]], [[enquiry]]])('refuses a body that is not an object: %j', async (body) => {
    expect((await send(body)).statusCode).toBe(422);
  });

  it('PRD-19 D-48 puts a mail to the team and one to the sender into the outbox in the same transaction', async () => {
    const { id } = (await send(enquiry)).json();
    const rows = await test.db.select().from(outbox);
    expect(rows.map(({ kind, recordId, held }) => ({ kind, recordId, held }))).toEqual([
      { kind: 'mail', recordId: id, held: false },
      { kind: 'mail', recordId: id, held: false },
    ]);
    await test.db.execute('alter table outbox rename to elsewhere');
    expect((await send(enquiry)).statusCode).toBe(500);
    await test.db.execute('alter table elsewhere rename to outbox');
    expect(await test.db.$count(enquiries)).toBe(1);
  });

  it('GAT-10 answers a repeated key the same way, byte for byte, and stores the enquiry once', async () => {
    const key = { 'idempotency-key': 'one' };
    const answers = await Promise.all([send(enquiry, key), send(enquiry, key), send(enquiry, key)]);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(await forgetOldKeys(test.db)).toBe(0);
    expect((await send(enquiry, key)).body).toBe(answers[0]?.body);
    expect(await test.db.$count(enquiries)).toBe(1);
    expect(await test.db.$count(outbox)).toBe(2);
    await test.db.update(idempotencyKeys).set({ createdAt: sql`now() - interval '8 days'` });
    expect(await forgetOldKeys(test.db)).toBe(1);
  });

  it('refuses a changed body with a known key, and accepts it with a new one', async () => {
    await send(enquiry, { 'idempotency-key': 'two' });
    const changed = { ...enquiry, comments: 'Other words' };
    const answer = await send(changed, { 'idempotency-key': 'two' });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect((await send(changed, { 'idempotency-key': 'three' })).statusCode).toBe(201);
    expect(await test.db.$count(enquiries)).toBe(2);
  });

  it.each([['two words'], ['x'.repeat(201)], ['ключ']])('refuses the invalid key %j', async (key) => {
    expect((await send(enquiry, { 'idempotency-key': key })).statusCode).toBe(400);
    expect(await test.db.$count(enquiries)).toBe(0);
  });

  it.each([
    [{ 'x-form-page': '/service/Chatbots?utm_source=x' }, '/service/Chatbots?utm_source=x'],
    [{ referer: 'https://www.example.com/contact?utm_campaign=y#z' }, '/contact?utm_campaign=y'],
    [{ referer: 'no address at all \\' }, '/no%20address%20at%20all%20/'],
  ])('D-48 stores the page that the headers %j name', async (headers, page) => {
    await send(enquiry, headers);
    expect((await test.db.select().from(enquiries))[0]?.context).toEqual({ page });
  });

  it.each([
    ['https://search.example.com/find?q=looms', { referrer: 'https://search.example.com' }],
    ['javascript:alert(1)', {}],
    ['search.example.com', {}],
    [`https://${'x'.repeat(500)}.example.com`, {}],
  ])(
    'D-48 stores the first page of the visit, and at most the origin of the referrer %j',
    async (address, known) => {
      await send(enquiry, {
        'x-form-page': '/contact',
        'x-form-landing': '/?utm_source=x',
        'x-form-referrer': address,
      });
      const [row] = await test.db.select().from(enquiries);
      expect(row?.context).toEqual({ page: '/contact', landing: '/?utm_source=x', ...known });
      const messages = await test.db.select().from(outbox);
      expect(JSON.stringify(messages)).toContain('/?utm_source=x');
    },
  );
});
