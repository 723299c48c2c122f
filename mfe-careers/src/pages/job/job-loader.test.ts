import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SiteEvent, siteContext } from '@weft/router';
import { RouterContextProvider } from 'react-router-dom';
import { loader } from './job-loader';

const job = {
  id: 7,
  title: 'Engineer',
  type: 'full',
  experience: '2 years',
  location: 'Ahmedabad',
  description: '<p>Build <strong>things</strong>.</p>',
};

let answer: { status: number; body: string };
let events: SiteEvent[];
let asked: string[];
let api: http.Server;

beforeEach(async () => {
  events = [];
  asked = [];
  answer = { status: 200, body: JSON.stringify(job) };
  api = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});

async function load(id: string) {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/`;
  const site = { apiUrl, fetch, report: (event: SiteEvent) => void events.push(event) };
  const request = new Request(`https://site.example/joblist/${encodeURIComponent(id)}`);
  const context = new RouterContextProvider(new Map([[siteContext, site]]));
  const { data, init } = await loader({
    request,
    context,
    params: { id },
    url: new URL(request.url),
    pattern: '/joblist/:id',
  });
  return { job: data.job, status: init?.status ?? 200 };
}

it('API-12 asks for the opening once, by its id', async () => {
  expect(await load('7')).toEqual({ job, status: 200 });
  expect(asked).toEqual(['GET /job_opening_detail/7']);
});

it('an id is encoded once on its way', async () => {
  await load('a/b c');
  expect(asked).toEqual(['GET /job_opening_detail/a%2Fb%20c']);
});

it('JBD-02 the description loses what could run', async () => {
  const description = '<p onclick="x()">Text</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  answer.body = JSON.stringify({ ...job, description });
  const { description: safe } = (await load('7')).job ?? {};
  expect(safe).toContain('Text');
  expect(safe).not.toMatch(/script|onclick|onerror/);
});

it.each([
  ['404', { status: 404, body: '{"detail":"no such opening"}' }],
  ['a refusal', { status: 400, body: '' }],
  ['null', { status: 200, body: 'null' }],
  ['an empty answer', { status: 200, body: '' }],
])('GAT-04 JBD-05 D-10 %s is 404: there is no such opening, and nothing to log', async (_what, given) => {
  answer = given;
  expect(await load('9')).toEqual({ job: null, status: 404 });
  expect(events).toEqual([]);
});

it('GAT-04 an id that no address can carry is 404 without a call', async () => {
  expect(await load('..')).toEqual({ job: null, status: 404 });
  expect(asked).toEqual([]);
});

it.each([
  ['fails', { status: 500, body: '' }, 500],
  ['answers with a page', { status: 200, body: '<html>' }, 200],
])('GAT-04 D-10 an API that %s is 503, and logged', async (_what, given, status) => {
  answer = given;
  expect(await load('7')).toEqual({ job: null, status: 503 });
  expect(events).toEqual([{ level: 'error', message: 'job_opening_detail failed', fields: { status } }]);
});
