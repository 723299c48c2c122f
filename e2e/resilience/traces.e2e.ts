import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { type Api, MANY_POSTS, startApi } from '../stack/api';
import { type Shell, startShell } from '../stack/shell';
import { test } from '../stack/test';
import { type Span, type TraceCollector, traceCollector } from '../stack/trace-collector';

let collector: TraceCollector;
let api: Api;
let shell: Shell;

test.beforeAll(async () => {
  collector = await traceCollector();
  const settings = { ...MANY_POSTS, ...collector.settings };
  api = await startApi(settings);
  shell = await startShell(api.url, settings);
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
