import { once } from 'node:events';
import { type IncomingMessage, request as send } from 'node:http';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { type Api, startApi } from '../stack/api';
import { type Shell, startShell } from '../stack/shell';
import { test } from '../stack/test';
import { type Span, type TraceCollector, traceCollector } from '../stack/trace-collector';

/** A loopback address used by neither the shell nor the API; only Linux provides it by default. */
const PROXY = '127.0.0.2';
const SETTINGS = { HOST: '127.0.0.1', TRUSTED_PROXIES: PROXY, RATE_LIMIT_POSTS: '2' };

/** The answer to a proxy at `PROXY` that forwards a visitor's post. */
async function passOn(url: string, visitor: string, type: string): Promise<number> {
  const headers = { 'x-forwarded-for': visitor, 'content-type': type };
  const call = send(url, { method: 'POST', localAddress: PROXY, headers }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

let collector: TraceCollector;
let api: Api;
let shell: Shell;

test.beforeAll(async () => {
  collector = await traceCollector();
  const settings = { ...SETTINGS, ...collector.settings };
  api = await startApi(settings);
  shell = await startShell(`http://127.0.0.1:${api.port}/`, settings);
});
test.afterAll(async () => {
  await shell.stop();
  await api.stop();
  await collector.stop();
});

/** The spans of the trace that has a shell span with this name, from its root on, once all have arrived. */
async function traceOf(name: string, last: (span: Span) => boolean): Promise<string[]> {
  const found = () => {
    const root = collector.spans.find((span) => span.service === 'shell' && span.name === name);
    return collector.spans.filter(({ traceId }) => traceId === root?.traceId);
  };
  // Processes send spans in batches, so one may arrive before its parent.
  const isWhole = () =>
    found().every(
      ({ parentSpanId }) => !parentSpanId || found().some(({ spanId }) => spanId === parentSpanId),
    );
  await expect.poll(() => found().some(last) && isWhole()).toBe(true);
  const childrenOf = (parent: Span | undefined): string[] =>
    found()
      .filter(({ parentSpanId }) => (parentSpanId || undefined) === parent?.spanId)
      .flatMap((span) => [`${span.service}: ${span.name}`, ...childrenOf(span)]);
  return childrenOf(undefined);
}

const isStatement = ({ service, name }: Span) => service === 'api' && /^(SELECT|TRANSACTION)$/i.test(name);

test('a page is one trace: request, render, API call, statements', async ({ request }) => {
  const traceparent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  expect((await request.get(shell.url + paths.career, { headers: { traceparent } })).status()).toBe(200);
  const names = await traceOf(`GET ${paths.career}`, isStatement);
  expect(names.slice(0, 2)).toEqual([`shell: GET ${paths.career}`, 'shell: render']);
  expect(names).toContain('api: GET /job_opening_list');
  // The shell starts its own trace: with a visitor's header, visitors would decide which requests are recorded.
  expect(collector.spans.map(({ traceId }) => traceId)).not.toContain('a'.repeat(32));
});

const form = {
  name: 'Traced Person',
  email: 'traced@example.com',
  service: 'others',
  comments: 'Looms.',
  mobile_number: '9876543210',
};

test('a form sent through the shell is one trace down to the database', async ({ request }) => {
  const sent = await request.post(`${shell.url}/api/contact_form`, { data: form });
  expect(sent.status()).toBe(201);
  const names = await traceOf('POST /api/*', isStatement);
  expect(names.slice(0, 2)).toEqual(['shell: POST /api/*', 'api: POST /contact_form']);
  expect(JSON.stringify(collector.spans)).not.toContain(form.email);
});

// The last test, since its posts are traces, too.
test('visitors behind a trusted proxy each have their own rate limit, on pages and on the API', async () => {
  test.skip(process.platform !== 'linux', 'needs a second address of the loopback');
  const site = `http://127.0.0.1:${shell.port}`;
  for (const visitor of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    for (const [path, type] of [
      ['/api/contact_form', 'application/json'],
      [paths.contact, 'application/x-www-form-urlencoded'],
    ] as const) {
      const statuses: number[] = [];
      for (let sent = 0; sent < 3; sent += 1) statuses.push(await passOn(site + path, visitor, type));
      expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    }
  }
});
