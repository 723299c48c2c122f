import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let upstream: http.Server;
let received: Received[];
let app: FastifyInstance;

/** The API as far as a proxy can tell: keeps what it is sent, answers with a cookie that nobody wants. */
function startUpstream(): Promise<void> {
  upstream = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      response.writeHead(request.url?.endsWith('gone') ? 404 : 200, {
        'content-type': 'application/json',
        'set-cookie': 'session=1',
        'cache-control': 'max-age=5',
      });
      response.end('[1]');
    });
  });
  return new Promise((resolve) => upstream.listen(0, '127.0.0.1', resolve));
}

async function proxyTo(address: string): Promise<void> {
  app = Fastify({ genReqId: () => 'the-request' });
  await apiProxy(app, address);
}

beforeEach(async () => {
  received = [];
  await startUpstream();
});
afterEach(async () => {
  await app.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

const root = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`;

it.each([
  ['', '/blog_detail/a%20b?x=1'],
  ['v1/', '/v1/blog_detail/a%20b?x=1'],
])('passes a call on to the API at its root + %j (API-01)', async (below, url) => {
  await proxyTo(root() + below);
  const answer = await app.inject('/api/blog_detail/a%20b?x=1');
  expect([answer.statusCode, answer.body]).toEqual([200, '[1]']);
  expect(answer.headers['cache-control']).toBe('max-age=5');
  expect(received[0]).toMatchObject({ method: 'GET', url });
});

it('passes a body on as it is', async () => {
  await proxyTo(root());
  const payload = '{"name":"Ada"}';
  await app.inject({
    method: 'POST',
    url: '/api/contact_form',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  expect(received[0]).toMatchObject({ method: 'POST', url: '/contact_form', body: payload });
});

it('drops cookies both ways, and credentials (PRD-03)', async () => {
  await proxyTo(root());
  const answer = await app.inject({
    url: '/api/blog_list',
    headers: { cookie: 'a=b', authorization: 'Bearer x', accept: 'application/json' },
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(received[0]?.headers).toMatchObject({ accept: 'application/json' });
  expect(received[0]?.headers.cookie).toBeUndefined();
  expect(received[0]?.headers.authorization).toBeUndefined();
});

it('says who asks and under which id, whatever the visitor claims', async () => {
  await proxyTo(root());
  await app.inject({
    url: '/api/blog_list',
    remoteAddress: '192.0.2.1',
    headers: { 'x-forwarded-for': '198.51.100.9', 'x-request-id': 'forged' },
  });
  expect(received[0]?.headers).toMatchObject({
    'x-forwarded-for': '192.0.2.1',
    'x-request-id': 'the-request',
  });
});

it("passes the API's own refusals on", async () => {
  await proxyTo(root());
  expect((await app.inject('/api/gone')).statusCode).toBe(404);
});

it.each(['PUT', 'DELETE'] as const)('passes no %s on', async (method) => {
  await proxyTo(root());
  expect((await app.inject({ method, url: '/api/blog_list' })).statusCode).toBe(404);
  expect(received).toEqual([]);
});

it('answers 503 with a problem that says to come back while the API is down', async () => {
  await proxyTo(root());
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
  const answer = await app.inject('/api/blog_list');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'content-type': expect.stringContaining('application/problem+json'),
  });
  expect(answer.json()).toMatchObject({ title: 'Service Unavailable', status: 503 });
  expect(answer.body).not.toMatch(/ECONNREFUSED|127\.0\.0\.1/);
});
