import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SiteEvent, siteContext } from '@weft/router';
import { RouterContextProvider } from 'react-router-dom';
import { loader } from './career-loader';

const opening = {
  id: 1,
  title: 'Engineer',
  type: 'full',
  experience: '2 years',
  location: 'Ahmedabad',
  description: '<p>x</p>',
};

let answer: { status: number; body: string };
let events: SiteEvent[];
let asked: string[];
let api: http.Server;

beforeEach(async () => {
  events = [];
  asked = [];
  answer = { status: 200, body: JSON.stringify([opening]) };
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

async function load() {
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/`;
  const site = { apiUrl, fetch, report: (event: SiteEvent) => void events.push(event) };
  const request = new Request('https://site.example/career');
  const context = new RouterContextProvider(new Map([[siteContext, site]]));
  const { data, init } = await loader({
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: '/career',
  });
  return { ...data, status: init?.status ?? 200 };
}

it('API-11 CAR-02 PRD-18 the openings come from the server, asked once', async () => {
  expect(await load()).toEqual({ openings: [opening], status: 200 });
  expect(asked).toEqual(['GET /job_opening_list']);
});

it('no openings are an answer too', async () => {
  answer.body = '[]';
  expect(await load()).toEqual({ openings: [], status: 200 });
});

it.each([
  ['fails', { status: 500, body: 'oops' }, 500],
  ['is of another shape', { status: 200, body: '<html>' }, 200],
])('ERR-12 a call that %s is logged and makes the page 503', async (_what, given, status) => {
  answer = given;
  expect(await load()).toEqual({ openings: null, status: 503 });
  expect(events).toEqual([{ level: 'error', message: 'job_opening_list failed', fields: { status } }]);
});
