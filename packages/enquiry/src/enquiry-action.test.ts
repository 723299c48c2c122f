import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SiteEvent, siteContext } from '@weft/router';
import { RouterContextProvider } from 'react-router-dom';
import { action } from './enquiry-action';

const filled = {
  name: 'Ada',
  email: 'ada@example.com',
  service: 'Enterprise AI',
  comments: 'Hello',
  mobile_number: '+91 (0)12-345',
};

let api: http.Server;
let apiUrl: string;
let received: {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}[];
let answer: { status: number; body: string; headers?: Record<string, string> };
let events: SiteEvent[];

beforeAll(async () => {
  api = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body });
      response
        .writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
        .end(answer.body);
    });
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});
beforeEach(() => {
  received = [];
  events = [];
  answer = { status: 201, body: '{"ok":true,"id":"1"}' };
});

async function send(form: Record<string, string>, baseUrl = apiUrl) {
  const site = { apiUrl: baseUrl, fetch, report: (event: SiteEvent) => void events.push(event) };
  const request = new Request('https://site.example/?utm_source=letter', {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  const context = new RouterContextProvider(new Map([[siteContext, site]]));
  const { data, init } = await action({
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: '/',
  });
  return { ...data, status: init?.status };
}

it('API-03 sends the five values as JSON, once, the number without its signs', async () => {
  expect(await send({ ...filled, extra: 'x' })).toEqual({ sent: true, status: 201 });
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/contact_form',
    headers: { 'content-type': 'application/json' },
  });
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ ...filled, mobile_number: '91012345' });
});

it('VAL-07 VAL-08 comments are optional, and nothing is too short or too long', async () => {
  expect(await send({ ...filled, name: 'A', comments: '', mobile_number: '123456' })).toMatchObject({
    sent: true,
  });
  expect(await send({ ...filled, comments: 'x'.repeat(5_000) })).toMatchObject({ sent: true });
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
  expect(await send(form)).toEqual({ sent: false, values: form, status: 422 });
  expect(received).toEqual([]);
});

it('a form without its fields is not sent', async () => {
  expect(await send({})).toMatchObject({ sent: false, status: 422 });
  expect(received).toEqual([]);
});

it.each([
  { what: 'is refused', given: { status: 422, body: '{}' }, shown: 422 },
  { what: 'fails', given: { status: 500, body: '<h1>oops</h1>' }, shown: 503 },
  { what: 'is told to come back', given: { status: 503, body: '' }, shown: 503 },
  { what: 'is answered with nothing (API-14)', given: { status: 200, body: '' }, shown: 503 },
  { what: 'is answered with false (API-14)', given: { status: 200, body: 'false' }, shown: 503 },
])('ERR-02 ERR-12 STA-04 a call that $what is logged, and keeps the values', async ({ given, shown }) => {
  answer = given;
  expect(await send(filled)).toEqual({ sent: false, values: filled, status: shown });
  expect(events).toEqual([
    { level: 'error', message: 'contact_form failed', fields: { status: given.status } },
  ]);
});

it('D-46 a visitor who sent too often reads when to come back', async () => {
  const detail = 'Too many forms were sent. Please send this one again in 2 minutes.';
  answer = { status: 429, body: JSON.stringify({ detail }), headers: { 'retry-after': '110' } };
  expect(await send(filled)).toEqual({ sent: false, values: filled, reason: detail, status: 429 });
});

it('GAT-10 an enquiry that is sent again has the same key, another one has another', async () => {
  await send(filled);
  await send(filled);
  await send({ ...filled, comments: 'Hello again' });
  const [first, again, other] = received.map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^\w{32,64}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('D-48 the call tells from which page the enquiry comes, outside of its body', async () => {
  await send(filled);
  expect(received[0]?.headers['x-form-page']).toBe('/?utm_source=letter');
});

it('ERR-02 an API that is not there is a failure like any other', async () => {
  const closed = http.createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  expect(await send(filled, `http://127.0.0.1:${port}/`)).toEqual({
    sent: false,
    values: filled,
    status: 503,
  });
  expect(events).toEqual([{ level: 'error', message: 'contact_form failed', fields: { status: null } }]);
});

it('what is logged holds nothing personal', async () => {
  answer = { status: 500, body: '' };
  await send(filled);
  expect(JSON.stringify(events)).not.toMatch(/Ada|example\.com|012/);
});
