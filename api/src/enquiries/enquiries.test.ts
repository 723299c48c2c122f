import { enquiries } from '../../db/schema';
import { describeOnEachDatabase } from '../../db/test-databases';
import { buildTestApp, type TestApp } from '../test-app';

const enquiry = {
  name: 'Sample Person',
  email: 'sample@example.com',
  service: 'Enterprise AI',
  comments: 'Hello\nthere, ünï 🧵',
  mobile_number: '9876543210',
};

describeOnEachDatabase('enquiries', (openEmpty) => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp(openEmpty);
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(enquiries));

  const send = (payload: object) => test.app.inject({ method: 'POST', url: '/contact_form', payload });

  it('API-03 stores an enquiry before it answers 201 with a truthy body', async () => {
    const answer = await send(enquiry);
    expect(answer.statusCode).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { mobile_number: mobileNumber, ...rest } = enquiry;
    const rows = await test.db.select().from(enquiries);
    expect(rows).toEqual([{ ...rest, mobileNumber, id: answer.json().id, receivedAt: expect.any(Date) }]);
    expect(answer.json()).toEqual({ ok: true, id: rows[0]?.id });
  });

  it.each([
    ['without comments', { comments: undefined }],
    ['with null comments', { comments: null }],
    ['with a number as mobile number', { mobile_number: 9_876_543_210 }],
    ['with a formatted mobile number', { mobile_number: '+91 98765-43210' }],
    ['with the shortest email', { email: 'a@b' }],
    ['with very long comments', { comments: 'x'.repeat(200_000) }],
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
  ])('refuses an enquiry by its %s: %j', async (field, change) => {
    const answer = await send({ ...enquiry, ...change });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json().errors).toEqual([{ field, message: expect.any(String) }]);
    expect(await test.db.$count(enquiries)).toBe(0);
  });

  it('names every refused field', async () => {
    const fields = (await send({})).json().errors.map((error: { field: string }) => error.field);
    expect(fields).toEqual(['name', 'email', 'service', 'mobile_number']);
  });

  it.each([[[]], [[enquiry]]])('refuses a body that is no object: %j', async (body) => {
    expect((await send(body)).statusCode).toBe(422);
  });
});
