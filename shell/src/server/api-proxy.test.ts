import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { answerInTurn } from '@weft/http-server/answer-in-turn';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy';
import { Breaker } from './breakers/breaker';

interface Received {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let upstream: http.Server;
/** Replaces the API's usual response. */
let say: ((response: http.ServerResponse) => void) | null;
let received: Received[];
let app: FastifyInstance;

/** A stand-in for the API: records what it receives and answers with an unwanted cookie. */
function startUpstream(): Promise<void> {
  upstream = http.createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      received.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (say) return say(response);
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
  say = null;
  await startUpstream();
});
afterEach(async () => {
  await app.close();
  upstream.closeAllConnections();
  await new Promise((resolve) => upstream.close(resolve));
});

const root = () => `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/`;

it.each([
  '/api/healthz',
  '/api/readyz?x',
  '/api/%72eadyz',
  '/api/./readyz',
  '/api/%2e/%72eadyz',
  '/%61pi/%2E/healthz',
  '/api/.\\readyz',
])('%s is not passed on: it is for probes only', async (address) => {
  await proxyTo(root());
  await app.listen({ port: 0, host: '127.0.0.1' });
  for (const method of ['GET', 'HEAD']) {
    // A raw socket, since HTTP clients normalise the dots.
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`${method} ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 404 /);
  }
  expect(received).toEqual([]);
});

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

it('sends the visitor’s address and the request id, whatever the visitor claims', async () => {
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

it('calls a busy API only once, and passes its 503 on', async () => {
  await proxyTo(root());
  say = (response) => response.writeHead(503, { 'retry-after': '5' }).end('{}');
  const answer = await app.inject('/api/blog_list');
  expect([answer.statusCode, answer.headers['retry-after'], answer.body]).toEqual([503, '5', '{}']);
  expect(received).toHaveLength(1);
});

it.each([
  ['GET', 200, 2],
  ['POST', 503, 1],
] as const)(
  'a %s whose connection the API closes is answered by %d, after %d calls',
  async (method, status, calls) => {
    await proxyTo(root());
    say = (response) => (received.length === 1 ? response.destroy() : response.end('[]'));
    const answer = await app.inject({ method, url: '/api/blog_list' });
    expect([answer.statusCode, received.length]).toEqual([status, calls]);
  },
);

it('calls an API that closes each connection twice', async () => {
  await proxyTo(root());
  say = (response) => response.destroy();
  const answer = await app.inject('/api/blog_list');
  expect([answer.statusCode, received.length]).toEqual([503, 2]);
});

it.each([
  ['Keep-Alive: timeout=5'],
  ['Upgrade: h2c'],
  ['Connection: Upgrade\r\nUpgrade: websocket'],
  ['Connection: close, X-Mine\r\nX-Mine: 1'],
  ['TE: trailers\r\nProxy-Connection: keep-alive\r\nTrailer: x\r\nProxy-Authorization: x'],
])('does not pass on the headers of a single connection: %s', async (headers) => {
  await proxyTo(root());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`GET /api/blog_list HTTP/1.1\r\nHost: x\r\nX-Other: 1\r\n${headers}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  const names = Object.keys(received[0]?.headers ?? {}).filter(
    (name) => !['connection', 'host'].includes(name),
  );
  expect(names.sort()).toEqual(['x-forwarded-for', 'x-other', 'x-request-id']);
});

it("does not pass the headers of the API's connection on to visitors", async () => {
  await proxyTo(root());
  say = (response) =>
    response
      .writeHead(200, {
        connection: 'keep-alive, x-own',
        'keep-alive': 'timeout=30',
        'x-own': '1',
        'x-all': '1',
      })
      .end('[]');
  const { headers } = await app.inject('/api/blog_list');
  expect(headers).toMatchObject({ 'x-all': '1' });
  expect(headers).not.toHaveProperty('x-own');
  expect(headers['keep-alive']).not.toBe('timeout=30');
});

it("passes the API's compression on as it is", async () => {
  await proxyTo(root());
  const body = gzipSync('[1,2]');
  say = (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip', vary: 'accept-encoding' }).end(body);
  const answer = await app.inject({ url: '/api/blog_list', headers: { 'accept-encoding': 'gzip' } });
  expect(received[0]?.headers['accept-encoding']).toBe('gzip');
  expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect(answer.rawPayload).toEqual(body);
});

it("passes the API's own refusals on", async () => {
  await proxyTo(root());
  expect((await app.inject('/api/gone')).statusCode).toBe(404);
});

it.each(['PUT', 'DELETE'] as const)('does not pass a %s on', async (method) => {
  await proxyTo(root());
  expect((await app.inject({ method, url: '/api/blog_list' })).statusCode).toBe(404);
  expect(received).toEqual([]);
});

it('answers 503 with Retry-After and a problem document while the API is down', async () => {
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

async function listen(breaker: Breaker): Promise<number> {
  app = Fastify();
  // As in the whole shell.
  answerInTurn(app);
  await apiProxy(app, root(), breaker);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

it('a visitor who leaves while sending is not logged as a failure of the API', async () => {
  const lines: string[] = [];
  app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => lines.push(line) } } });
  await apiProxy(app, root());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const visitor = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  visitor.write('POST /api/contact_form HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{');
  const [request] = await once(upstream, 'request');
  visitor.destroy();
  await new Promise((resolve) => request.once('close', resolve));
  await app.close();
  expect(lines).toEqual([]);
});

it('an API that hangs gets no reads for a while; forms go on, and one answer ends the pause', async () => {
  const breaker = new Breaker({ failures: 2, halfOpenAfter: 1_500, slow: 20, limit: 400 });
  const port = await listen(breaker);
  const ask = (init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}/api/blog_list`, init);
  say = () => undefined;
  // A client that gives up sooner says nothing about the API.
  for (let read = 0; read < 20 && breaker.state.state !== 'open'; read++)
    await ask({ signal: AbortSignal.timeout(800) }).catch(() => null);
  expect(breaker.state.state).toBe('open');
  const before = received.length;
  const refused = await ask();
  expect([refused.status, await refused.json()]).toEqual([503, expect.objectContaining({ status: 503 })]);
  expect(received).toHaveLength(before);
  say = null;
  const headers = { 'content-type': 'application/json' };
  expect((await ask({ method: 'POST', body: '{}', headers })).status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1_600));
  expect((await ask()).status).toBe(200);
  expect((await ask()).status).toBe(200);
  expect(breaker.state.state).toBe('closed');
});

it('a visitor who reads an answer slowly does not count against the API', async () => {
  const breaker = new Breaker({ failures: 2, halfOpenAfter: 60_000, slow: 20, limit: 2_000 });
  const port = await listen(breaker);
  const photo = Buffer.alloc(16 * 1024 * 1024);
  say = (response) => response.end(photo);
  const unread = await Promise.all(
    [1, 2, 3].map(async () => {
      const [answer] = await once(http.get({ port, path: '/api/photo', agent: false }), 'response');
      return answer as IncomingMessage;
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  const { state } = breaker.state;
  for (const answer of unread) answer.destroy();
  expect(state).toBe('closed');
});

const MANY = 200;

/** Sends this many reads over each connection; the responses never end, as for visitors who do not read them. */
async function unread(port: number, { connections, reads }: Record<'connections' | 'reads', number>) {
  say = (response) => void response.writeHead(200).write('[');
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'));
  for (const socket of sockets) socket.write('GET /api/photo HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(reads));
  for (let tries = 0; received.length < connections && tries < 200; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return sockets;
}

it('the shell closes an idle connection, however long the API would keep it', async () => {
  upstream.keepAliveTimeout = 72_000;
  await proxyTo(root());
  const connection = once(upstream, 'connection');
  await app.inject('/api/blog_list');
  const [socket] = (await connection) as [Socket];
  await once(socket, 'close');
});

it('visitors who do not read their answers keep nobody waiting', async () => {
  const port = await listen(new Breaker());
  const sockets = await unread(port, { connections: MANY, reads: 1 });
  say = null;
  const signal = AbortSignal.timeout(5_000);
  const read = fetch(`http://127.0.0.1:${port}/api/blog_list`, { signal }).catch(() => null);
  const status = (await read)?.status;
  for (const socket of sockets) socket.destroy();
  expect(status).toBe(200);
});

it('a visitor who reads no answer holds one connection to the API, whatever the calls', async () => {
  const port = await listen(new Breaker());
  const [socket] = await unread(port, { connections: 1, reads: MANY });
  await new Promise((resolve) => setTimeout(resolve, 500));
  socket?.destroy();
  expect(received).toHaveLength(1);
});

it('pipelined calls of one connection are all answered', async () => {
  const port = await listen(new Breaker());
  const socket = connect(port, '127.0.0.1');
  const read = 'GET /api/blog_list HTTP/1.1\r\nHost: x\r\n';
  socket.write(`${read}\r\n${read}\r\n${read}Connection: close\r\n\r\n`);
  expect((await text(socket)).match(/HTTP\/1\.1 200/g)).toHaveLength(3);
});
