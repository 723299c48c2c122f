import Fastify from 'fastify';
import { errorResponses } from './error-responses';

const appThat = (fail: () => never) => {
  const app = Fastify();
  errorResponses(app);
  app.get('/', fail);
  return app;
};

it('an internal error is 503 in plain words, without its cause', async () => {
  const answer = await appThat(() => {
    throw new Error('password of the database: 1234');
  }).inject('/');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers).toMatchObject({
    'retry-after': '5',
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(answer.body).not.toContain('password');
});

it('a form that cannot be stored, as on a full disk, is answered with how to get back to what was typed', async () => {
  const app = Fastify();
  errorResponses(app);
  app.post('/', async () => {
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  });
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/' });
  const words =
    'The site cannot answer right now. Please try again in a moment. The Back button of your browser takes you back to the form, with what you typed.';
  expect([statusCode, body]).toEqual([503, words]);
});

it('an error in place of a page has none of the page’s headers for caches and encoding', async () => {
  const app = Fastify();
  errorResponses(app);
  app.get('/', async (_request, reply) => {
    const head = { 'cdn-cache-control': 'max-age=60', 'content-encoding': 'br', etag: '"1"' };
    reply.headers({ ...head, 'x-frame-options': 'DENY' });
    throw new Error('it cannot be compressed');
  });
  const { statusCode, headers } = await app.inject('/');
  expect([statusCode, headers['cache-control'], headers['x-frame-options']]).toEqual([
    503,
    'no-store',
    'DENY',
  ]);
  for (const name of ['cdn-cache-control', 'content-encoding', 'etag'])
    expect(headers).not.toHaveProperty(name);
});

it.each([400, 404, 418])('a refusal keeps its status %d, without its message', async (statusCode) => {
  const answer = await appThat(() => {
    throw Object.assign(new Error('detail of the parser'), { statusCode });
  }).inject('/');
  expect(answer.statusCode).toBe(statusCode);
  expect(answer.headers['retry-after']).toBeUndefined();
  expect(answer.body).not.toContain('parser');
});

it.each(['PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const)(
  '%s is refused with the methods that are answered',
  async (method) => {
    const app = appThat(() => {
      throw new Error('not asked');
    });
    const answer = await app.inject({ method, url: '/contact' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers).toMatchObject({
      allow: 'GET, HEAD, POST',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(answer.body).toBe(`This address does not answer ${method}.`);
  },
);
