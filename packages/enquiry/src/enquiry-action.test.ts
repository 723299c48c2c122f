import type { SiteContext } from '@weft/router';
import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { action } from './enquiry-action';

const filled = {
  name: 'Ada',
  email: 'ada@example.com',
  service: 'Enterprise AI',
  comments: 'Hello',
  mobile_number: '+91 (0)12-345',
};

const page = '/?utm_source=letter';
const failure = (status: number | null) => ({
  level: 'error',
  message: 'contact_form failed',
  fields: { status },
});

const api = testApi();
beforeEach(() => {
  api.answer = { status: 201, body: '{"ok":true,"id":"1","reference":"ENQ-7K2M-9PQR"}' };
});

const send = (form: Record<string, string>, site: Partial<SiteContext> = {}) =>
  loadWith(api, action, { address: page, form: new URLSearchParams(form), site });

it('API-03 sends the five values as JSON, once, with only the digits of the number', async () => {
  expect(await send({ ...filled, extra: 'x' })).toEqual({
    data: { sent: true, reference: 'ENQ-7K2M-9PQR' },
    status: 201,
    events: [],
  });
  expect(api.requests).toEqual(['POST /contact_form']);
  expect(api.received[0]).toMatchObject({ headers: { 'content-type': 'application/json' } });
  expect(JSON.parse(api.received[0]?.body ?? '')).toEqual({ ...filled, mobile_number: '91012345' });
});

it('D-18 sends the digits of other scripts as 0 to 9', async () => {
  await send({ ...filled, mobile_number: '+९१ ९८७६०' });
  expect(JSON.parse(api.received[0]?.body ?? '')).toMatchObject({ mobile_number: '9198760' });
});

it('VAL-07 VAL-08 comments are optional, and short values and long comments are sent', async () => {
  expect(await send({ ...filled, name: 'A', comments: '', mobile_number: '123456' })).toMatchObject({
    data: { sent: true },
  });
  expect(await send({ ...filled, comments: 'x'.repeat(5_000) })).toMatchObject({
    data: { sent: true },
  });
});

it.each([
  ['name', ''],
  ['email', ''],
  ['email', 'abc'],
  ['service', ''],
  ['service', 'Something else'],
  ['mobile_number', ''],
  ['mobile_number', 'no number'],
])('VAL-01 … VAL-05 a form whose %s is %j is not sent, and keeps its values', async (name, value) => {
  const form = { ...filled, [name]: value };
  expect(await send(form)).toEqual({
    data: { sent: false, values: form, errors: { [name]: expect.any(String) }, reason: expect.any(String) },
    status: 422,
    events: [],
  });
  expect(api.requests).toEqual([]);
});

it('VAL-08 a text that is too long is kept, with an error for its field', async () => {
  const form = { ...filled, comments: '<a '.repeat(66_667) };
  expect((await send(form)).data).toEqual({
    sent: false,
    values: form,
    errors: { comments: 'Use at most 20,000 characters' },
    reason: 'Please look at the marked fields.',
  });
  expect(api.requests).toEqual([]);
});

it('a form without its fields is not sent', async () => {
  expect(await send({})).toMatchObject({ data: { sent: false }, status: 422 });
  expect(api.requests).toEqual([]);
});

it.each([
  { what: 'is refused', given: { status: 422, body: '{}' }, shown: 422 },
  { what: 'fails', given: { status: 500, body: '<h1>oops</h1>' }, shown: 503 },
  { what: 'is told to come back', given: { status: 503, body: '' }, shown: 503 },
  { what: 'is answered with nothing (API-14)', given: { status: 200, body: '' }, shown: 503 },
  { what: 'is answered with false (API-14)', given: { status: 200, body: 'false' }, shown: 503 },
])('ERR-02 ERR-12 STA-04 a call that $what is logged, and keeps the values', async ({ given, shown }) => {
  api.answer = given;
  expect(await send(filled)).toEqual({
    data: { sent: false, values: filled },
    status: shown,
    events: [failure(given.status)],
  });
});

it('fields that the API refuses, as after a release that a tab does not have yet, are marked', async () => {
  const errors = [
    { field: 'service', message: 'Choose one of the services' },
    { field: 'body', message: 'Not accepted' },
  ];
  api.answer = { status: 422, body: JSON.stringify({ errors }) };
  expect(await send(filled)).toMatchObject({
    data: {
      sent: false,
      values: filled,
      errors: { service: 'Choose one of the services' },
      reason: 'Please look at the marked fields.',
    },
    status: 422,
  });
});

it('D-46 a visitor who sends too often is told when to come back', async () => {
  const detail = 'Too many forms were sent. Please send this one again in 2 minutes.';
  api.answer = { status: 429, body: JSON.stringify({ detail }), headers: { 'retry-after': '110' } };
  expect(await send(filled)).toMatchObject({
    data: { sent: false, values: filled, reason: detail },
    status: 429,
    headers: { 'retry-after': '110' },
  });
});

it('D-46 a visitor who sends too often, after an unknown time, is told to come back after a minute', async () => {
  api.answer = { status: 429, body: '' };
  expect(await send(filled)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
});

it('GAT-10 an enquiry that is sent again has the same key, a different one has another', async () => {
  await send(filled);
  await send(filled);
  await send({ ...filled, comments: 'Hello again' });
  const [first, again, other] = api.received.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^\w{32,64}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('D-48 the page of the enquiry is sent in a header', async () => {
  await send(filled);
  expect(api.received[0]?.headers['x-form-page']).toBe('/?utm_source=letter');
});

it('D-48 signs of an automatic sender are sent in headers, not in the body', async () => {
  await send({ ...filled, shown_at: String(Date.now() - 65_000) });
  expect(Number(api.received[0]?.headers['x-form-seconds'])).toBeGreaterThanOrEqual(65);
  expect(api.received[0]?.headers).not.toHaveProperty('x-form-trap');
  await send({ ...filled, website: 'https://example.com' });
  expect(api.received[1]?.headers['x-form-trap']).toBe('filled');
  for (const { body } of api.received) expect(Object.keys(JSON.parse(body) as object)).toHaveLength(5);
});

it('ERR-02 an unreachable API is a failure like any other', async () => {
  // Port 1 on this host, where nothing listens.
  expect(await send(filled, { apiUrl: 'http://127.0.0.1:1/' })).toEqual({
    data: { sent: false, values: filled },
    status: 503,
    events: [failure(null)],
  });
});

it('the log contains nothing personal', async () => {
  api.answer = { status: 500 };
  const { events } = await send(filled);
  expect(JSON.stringify(events)).not.toMatch(/Ada|example\.com|012/);
});
