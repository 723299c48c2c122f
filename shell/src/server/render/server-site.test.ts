import type { IncomingMessage, ServerResponse } from 'node:http';
import { testServer } from '@weft/test-api/test-server';
import { Breaker, BreakerOpen } from '../breakers/breaker';
import { serverSite } from './server-site';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let requests: IncomingMessage[];
/** One per request; the last is repeated. */
let answers: Answer[];

const withStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, headers).end('[]');

const api = testServer((request, response) => {
  requests.push(request);
  (answers.length > 1 ? answers.shift() : answers[0])?.(request, response);
});
beforeEach(() => {
  requests = [];
  answers = [withStatus(200)];
});

afterEach(() => jest.restoreAllMocks());

const siteFor = (headers: Record<string, string> = {}) =>
  serverSite({ apiUrl: api.url, headers, report: () => undefined, breaker: new Breaker() });

it("passes on the request's id and the visitor's address and browser, but no cookie or referrer", async () => {
  const { context } = siteFor({
    'x-request-id': 'r1',
    'x-forwarded-for': '192.0.2.1',
    'user-agent': 'a browser',
    cookie: 'a=b',
    referer: 'https://a.example',
    'content-type': 'text/plain',
  });
  await context.fetch(`${api.url}blog_list`, { headers: { accept: 'application/json' } });
  const headers = requests[0]?.headers;
  expect(headers).toMatchObject({
    'x-request-id': 'r1',
    'x-forwarded-for': '192.0.2.1',
    'user-agent': 'a browser',
    accept: 'application/json',
  });
  expect([headers?.cookie, headers?.referer, headers?.['content-type']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

it('tries again once if a read failed in the API', async () => {
  answers = [withStatus(500), withStatus(200)];
  expect((await siteFor().context.fetch(api.url)).status).toBe(200);
  expect(requests).toHaveLength(2);
});

it('tries again once if the connection broke', async () => {
  answers = [(request) => request.socket.destroy(), withStatus(200)];
  expect((await siteFor().context.fetch(api.url)).status).toBe(200);
  expect(requests).toHaveLength(2);
});

it('gives up after the second try', async () => {
  answers = [withStatus(503)];
  expect((await siteFor().context.fetch(api.url)).status).toBe(503);
  expect(requests).toHaveLength(2);
});

it.each([404, 422])('accepts %d as an answer', async (status) => {
  answers = [withStatus(status)];
  expect((await siteFor().context.fetch(api.url)).status).toBe(status);
  expect(requests).toHaveLength(1);
});

it('sends a form once, and one with a key, which is stored once, again after a cut connection (GAT-10)', async () => {
  const { context } = siteFor();
  const post = (headers = { 'idempotency-key': 'k1' } as Record<string, string>) =>
    context.fetch(api.url, { method: 'POST', body: '{}', headers });
  answers = [withStatus(500)];
  expect([(await post()).status, requests.length]).toEqual([500, 1]);
  const cut: Answer = (request) => request.socket.destroy();
  answers = [cut, withStatus(201)];
  expect([(await post()).status, requests.length]).toEqual([201, 3]);
  answers = [cut];
  await expect(post()).rejects.toThrow();
  expect(requests).toHaveLength(5);
  await expect(post({})).rejects.toThrow();
  expect(requests).toHaveLength(6);
});

it('related_blogs is a read although it is a POST: it is tried twice, and a page without it lacks data', async () => {
  const ask = ({ context }: ReturnType<typeof siteFor>) =>
    context.fetch(`${api.url}related_blogs`, { method: 'POST', body: '{"slug":"a"}' });
  answers = [withStatus(500), withStatus(200)];
  const recovered = siteFor();
  expect((await ask(recovered)).status).toBe(200);
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
  answers = [withStatus(500)];
  const failed = siteFor();
  await ask(failed);
  expect(failed.outcome().lacksData).toBe(true);
  answers = [withStatus(200)];
  const late = siteFor();
  const answer = ask(late);
  expect(late.outcome().lacksData).toBe(true);
  await answer;
});

it.each([
  [5_000, 'blog_list', undefined],
  [5_000, 'related_blogs', { method: 'POST', body: '{}' }],
  [30_000, 'contact_form', { method: 'POST', body: '{}' }],
  [120_000, 'job_application', { method: 'POST', body: new FormData() }],
])('API-16 D-46 gives the API %d ms for %s', async (limit, path, init) => {
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  await siteFor().context.fetch(api.url + path, init);
  expect(timeout.mock.calls).toContainEqual([limit]);
});

it('does not try again for a visitor who has left', async () => {
  const controller = new AbortController();
  answers = [() => controller.abort()];
  await expect(siteFor().context.fetch(api.url, { signal: controller.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(requests).toHaveLength(1);
});

it.each([
  [false, {}],
  [false, { 'cache-control': 'max-age=60' }],
  [true, { 'cache-control': 'private, no-store' }],
])('knows whether an answer may be kept: no-store %s for %j', async (forbidden, headers) => {
  answers = [withStatus(200, headers)];
  const site = siteFor();
  expect(site.outcome()).toEqual({ noStore: false, lacksData: false });
  await site.context.fetch(api.url);
  expect(site.outcome()).toEqual({ noStore: forbidden, lacksData: false });
});

it('knows whether an answer is missing, or has not come yet', async () => {
  for (const status of [503, 403]) {
    answers = [withStatus(status)];
    const failed = siteFor();
    await failed.context.fetch(api.url);
    expect([status, failed.outcome().lacksData]).toEqual([status, true]);
  }
  answers = [withStatus(200)];
  const late = siteFor();
  const answer = late.context.fetch(api.url);
  expect(late.outcome().lacksData).toBe(true);
  await answer;
  expect(late.outcome().lacksData).toBe(false);
});

it('an API that hangs gets no reads for a while, until it answers again', async () => {
  const breaker = new Breaker({ failures: 1, halfOpenAfter: 100, slow: 20 });
  const { context } = serverSite({ apiUrl: api.url, headers: {}, report: () => undefined, breaker });
  answers = [() => undefined, withStatus(200)];
  const slow = AbortSignal.timeout(40);
  const first = context.fetch(api.url, { signal: slow }).catch((error: unknown) => error);
  // A caller that gives up says nothing about the API.
  await first;
  expect(breaker.state.state).toBe('closed');
  await breaker
    .run(() => new Promise((_resolve, reject) => setTimeout(reject, 30, new Error('hung'))))
    .catch(() => null);
  const before = requests.length;
  await expect(context.fetch(api.url)).rejects.toThrow(BreakerOpen);
  expect(requests).toHaveLength(before);
  expect((await context.fetch(api.url, { method: 'POST', body: '{}' })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect((await context.fetch(api.url)).status).toBe(200);
  expect(breaker.state.state).toBe('closed');
});
