import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { slowBodies } from './slow-bodies';

let app: FastifyInstance;

beforeEach(async () => {
  app = Fastify();
  slowBodies(app, 60);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.post('/', async ({ body }) => `got ${(body as Buffer).length}`);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** Sends the head of a post and the beginning of its body; the rest never comes. */
function send(body: string, length: number) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n${body}`);
  return text(socket);
}

it('a body that trickles is cut off, and its sender told', async () => {
  expect(await send('x', 100)).toMatch(/^HTTP\/1\.1 408 /);
});

it('a body that is there is answered', async () => {
  const { port } = app.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect(await answer.text()).toBe('got 100000');
});
