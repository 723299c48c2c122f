import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { type JobData, loader } from './loader';

const job = {
  id: 7,
  title: 'Engineer',
  type: 'full',
  experience: '2 years',
  location: 'Ahmedabad',
  description: '<p>Build <strong>things</strong>.</p>',
};

const api = testApi();
const load = (id: string) =>
  loadWith(api, loader, { address: `/joblist/${encodeURIComponent(id)}`, params: { id } });

beforeEach(() => {
  api.answer = { status: 200, body: JSON.stringify(job) };
});

it('API-12 asks for the opening once, by its id', async () => {
  expect(await load('7')).toEqual({ data: { state: 'open', job }, status: 200, events: [] });
  expect(api.requests).toEqual(['GET /job_opening_detail/7']);
});

it('the id is encoded exactly once in the call', async () => {
  await load('a/b c');
  expect(api.requests).toEqual(['GET /job_opening_detail/a%2Fb%20c']);
});

it('JBD-02 D-45 scripts and event handlers are removed from the description', async () => {
  const description = '<p onclick="x()">Text</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  api.answer.body = JSON.stringify({ ...job, description });
  const { data } = await load('7');
  const { description: safe } = (data as Extract<JobData, { state: 'open' }>).job;
  expect(safe).toContain('Text');
  expect(safe).not.toMatch(/script|onclick|onerror/);
});

it.each([
  ['404', { status: 404, body: '{"detail":"no such opening"}' }],
  ['a refusal', { status: 400, body: '' }],
  ['410 without a word about what it was', { status: 410, body: '' }],
  ['null', { status: 200, body: 'null' }],
  ['an empty answer', { status: 200, body: '' }],
])('GAT-04 JBD-05 D-10 %s from the API makes the page 404, and nothing is logged', async (_what, reply) => {
  api.answer = reply;
  expect(await load('9')).toEqual({ data: { state: 'unknown' }, status: 404, events: [] });
});

it('a closed opening is 410, with the facts that the API still gives', async () => {
  const closed = { id: '7', title: 'Engineer', location: 'Ahmedabad' };
  api.answer = { status: 410, body: JSON.stringify({ detail: 'Closed.', job_opening: closed }) };
  expect(await load('7')).toEqual({ data: { state: 'closed', job: closed }, status: 410, events: [] });
});

it('GAT-04 an id that cannot be part of an address is 404 without a call', async () => {
  expect(await load('..')).toMatchObject({ data: { state: 'unknown' }, status: 404 });
  expect(api.requests).toEqual([]);
});

it.each([
  ['fails', { status: 500, body: '' }, 500],
  ['is closed to us', { status: 403, body: '' }, 403],
  ['answers with a page', { status: 200, body: '<html>' }, 200],
])('GAT-04 D-10 an API that %s makes the page 503, and is logged', async (_what, reply, status) => {
  api.answer = reply;
  expect(await load('7')).toEqual({
    data: { state: 'unavailable' },
    status: 503,
    events: [{ level: 'error', message: 'job_opening_detail failed', fields: { status } }],
  });
});
