import { apiRoutes } from '@weft/api-contract/paths';
import { sql } from 'drizzle-orm';
import Fastify from 'fastify';
import { buildApp } from './app';
import { apiMetrics } from './http/metrics';
import { outboxState } from './outbox/outbox-state';
import { buildTestApp, type TestApp, testApp } from './testing/test-app';
import { describeOnEachDatabase, openEmptyPglite } from './testing/test-databases';

const enquiry = { name: 'Sample Person', email: 'a@b', service: 'others', mobile_number: '1' };

describe('every answer', () => {
  const test = testApp(openEmptyPglite);

  it('carries security headers and a request id', async () => {
    const { headers } = await test.app.inject('/blog_list');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it.each([
    ['proxy-17.a_b', true],
    ['a b', false],
    ['x'.repeat(65), false],
    ['<script>', false],
  ])('keeps the request id %s only if it is harmless', async (id, isAccepted) => {
    const { headers } = await test.app.inject({ url: '/nothing', headers: { 'x-request-id': id } });
    expect(headers['x-request-id'] === id).toBe(isAccepted);
  });

  it.each([
    ['GET', '/nothing', 404],
    ['GET', '/blog_list/', 404],
    ['GET', '/blog_detail/%', 400],
    ['GET', '/blog_detail/%E0%A4', 400],
    ['DELETE', '/blog_list', 405],
    ['OPTIONS', '/blog_detail/x', 405],
    ['GET', '/contact_form', 405],
  ] as const)('to %s %s is a problem with the status %i', async (method, url, status) => {
    const answer = await test.app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(answer.json()).toMatchObject({ status, request_id: answer.headers['x-request-id'] });
  });

  it('to a wrong method names the allowed ones', async () => {
    const allowed = async (url: string) => (await test.app.inject({ method: 'PUT', url })).headers.allow;
    expect(await allowed('/contact_form')).toBe('POST');
    expect(await allowed('/blog_detail/x')).toBe('GET, HEAD');
  });

  const json = 'application/json';
  const deep = '['.repeat(200_000);
  it.each([
    { body: 'text', type: 'text/plain', payload: '{}', status: 415 },
    { body: 'a form', type: 'application/x-www-form-urlencoded', payload: 'name=x', status: 415 },
    { body: 'broken JSON', type: json, payload: '{"name":', status: 400 },
    { body: 'no JSON', type: json, payload: '', status: 400 },
    { body: 'a poisoned prototype', type: json, payload: '{"__proto__":{"a":1}}', status: 400 },
    { body: 'too much', type: json, payload: JSON.stringify('x'.repeat(1_100_000)), status: 413 },
    { body: 'broken deep nesting', type: json, payload: deep, status: 400 },
    { body: 'deep nesting', type: json, payload: `${deep}${']'.repeat(200_000)}`, status: 422 },
    { body: 'a deep field', type: json, payload: `{"name":${deep}${']'.repeat(200_000)}}`, status: 422 },
  ])('refuses $body as a body', async ({ type, payload, status }) => {
    const headers = { 'content-type': type };
    const answer = await test.app.inject({ method: 'POST', url: '/contact_form', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().status).toBe(status);
  });

  it('answers HEAD like GET, without a body', async () => {
    const answer = await test.app.inject({ method: 'HEAD', url: '/blog_list' });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe('');
  });

  it('is described by an OpenAPI 3.1 document made from the schemas', async () => {
    const document = (await test.app.inject('/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    const calls = Object.values(apiRoutes).map((path) => `/${path}`);
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(calls));
    const body = document.paths['/contact_form'].post.requestBody.content['application/json'].schema;
    expect(body.required).toEqual(['name', 'email', 'service', 'mobile_number']);
    expect(body.properties.service.enum).toHaveLength(5);
  });

  it('is documented on a page that has its own content security policy', async () => {
    const answer = await test.app.inject('/docs');
    expect(answer.headers['content-type']).toMatch('text/html');
    expect(answer.headers['content-security-policy']).toMatch("script-src 'self'");
  });

  it('is 404 at the addresses of the documentation if that is switched off', async () => {
    const { contentDirectory, dataDirectory } = test;
    const database = await openEmptyPglite();
    const app = await buildApp({
      database,
      contentDirectory,
      dataDirectory,
      docs: false,
      logLevel: 'silent',
    });
    for (const url of ['/docs', '/docs/static/index.html', '/openapi.json'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
  });

  it('has Strict-Transport-Security only if the site is served over https', async () => {
    const secure = await buildTestApp(openEmptyPglite, { PUBLIC_URL: 'https://www.example.com' });
    const header = async ({ app }: TestApp) =>
      (await app.inject('/healthz')).headers['strict-transport-security'];
    expect(await header(secure)).toBe('max-age=31536000; includeSubDomains');
    expect(await header(test)).toBeUndefined();
    await secure.close();
  });
});

describeOnEachDatabase('a failing database', (openEmpty) => {
  let test: TestApp;
  beforeEach(async () => {
    test = await buildTestApp(openEmpty);
  });
  afterEach(() => test.close());
  const databaseUp = async () => {
    const state = outboxState({ database: test.database, assertDiskSpace: async () => {}, kinds: ['mail'] });
    return await apiMetrics(Fastify(), state).getSingleMetricAsString('weft_database_up');
  };

  it('leads to a 500 that hides the cause when a table is gone', async () => {
    await test.db.execute(sql`drop table enquiries`);
    const answer = await test.app.inject({ method: 'POST', url: '/contact_form', payload: enquiry });
    expect(answer.statusCode).toBe(500);
    expect(Object.keys(answer.json())).toEqual(['type', 'title', 'status', 'detail', 'request_id']);
    expect(answer.body).not.toMatch(/enquiries|relation|insert|query|postgres|pglite|Sample/i);
  });

  it('leaves the API alive but not ready when it is closed', async () => {
    expect((await test.app.inject('/readyz')).json()).toMatchObject({ status: 'ok' });
    await test.database.close();
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
    const ready = await test.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('5');
    const list = await test.app.inject('/blog_list');
    expect(list.statusCode).toBe(503);
    expect(list.body).not.toMatch(/pool|pglite|closed|select/i);
  });

  it('that is read-only refuses forms, which an operator can see, and still answers reads', async () => {
    for (const db of [test.db, test.database.forms])
      await db.execute(sql`set default_transaction_read_only = on`);
    const form = await test.app.inject({ method: 'POST', url: '/contact_form', payload: enquiry });
    expect(form.statusCode).toBe(503);
    expect((await test.app.inject('/blog_list')).statusCode).toBe(200);
    const ready = await test.app.inject('/readyz');
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'degraded']);
    expect(await databaseUp()).toMatch(/ 0$/);
  });

  it('that takes no new connection refuses forms, which an operator can see, and still answers reads', async () => {
    test.database.assertReachable = () =>
      Promise.reject(Object.assign(new Error('too many clients already'), { code: '53300' }));
    expect((await test.app.inject('/blog_list')).statusCode).toBe(200);
    const ready = await test.app.inject('/readyz');
    expect([ready.statusCode, ready.json().status]).toEqual([200, 'degraded']);
    expect(await databaseUp()).toMatch(/ 0$/);
  });

  it('makes the API not ready if it does not answer', async () => {
    test.database.ping = () => new Promise(() => undefined);
    expect((await test.app.inject('/readyz')).statusCode).toBe(503);
  });

  it('D-48 makes forms fail with 503 and Retry-After within a second', async () => {
    await test.database.close();
    const started = performance.now();
    const answer = await test.app.inject({ method: 'POST', url: '/contact_form', payload: enquiry });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('makes a form fail with a clear 507 if it has no room', async () => {
    await test.db.execute(sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await test.db.execute(
      sql`create trigger full_disk before insert on enquiries execute function full_disk()`,
    );
    const answer = await test.app.inject({ method: 'POST', url: '/contact_form', payload: enquiry });
    expect(answer.statusCode).toBe(507);
    expect(answer.json().detail).toBe(
      'There is no room to store this at the moment. Please try again later.',
    );
    expect((await test.app.inject('/blog_list')).statusCode).toBe(200);
  });
});
