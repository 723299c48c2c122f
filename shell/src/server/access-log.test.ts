import { Writable } from 'node:stream';
import { probeRouteOptions } from '@weft/http-server/access-log';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { shellAccessLog } from './access-log';

let app: FastifyInstance;
let lines: Record<string, unknown>[];

beforeEach(() => {
  lines = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  app = Fastify({
    logger: { level: 'info', stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const claim = { route: '/blog/:slug', remote: 'mfe-content', release: '1.0.0-a' };
  shellAccessLog(app, { claimOf: (address) => (address.startsWith('/blog/') ? claim : null) });
  app.get('/healthz', probeRouteOptions, async () => 'ok');
  app.get('/robots.txt', async () => 'ok');
  app.get('*', async (request, reply) => {
    request.cache = 'hit';
    return reply.code(304).send();
  });
});
afterEach(() => app.close());

it('writes a line an answer with remote, release and cache state, and nothing of the visitor', async () => {
  const { headers } = await app.inject('/blog/secret-draft?q=private');
  expect(headers['x-request-id']).toBe(lines[0]?.['reqId']);
  const { method, status, ms, route, remote, release, cache, ...rest } = lines[0] ?? {};
  expect({ method, status, route, remote, release, cache }).toEqual({
    method: 'GET',
    status: 304,
    route: '/blog/:slug',
    remote: 'mfe-content',
    release: '1.0.0-a',
    cache: 'hit',
  });
  expect(ms).toEqual(expect.any(Number));
  expect(JSON.stringify([rest, route])).not.toMatch(/secret|private|127\.0\.0\.1/);
  expect(lines).toHaveLength(1);
});

it('names a route of the server, or * for an unclaimed page; probes have no line', async () => {
  await app.inject('/robots.txt');
  await app.inject('/healthz');
  await app.inject('/nowhere');
  expect(lines.map(({ route }) => route)).toEqual(['/robots.txt', '*']);
  expect(lines[0]).not.toHaveProperty('cache');
});
