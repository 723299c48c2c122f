import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { connectionLimits } from './connection-limits';
import { refuseConnections } from './refuse-connection';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify({
    ...connectionLimits,
    http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
    clientErrorHandler: refuseConnections((status, id) => ({ type: 'text/plain', body: `${status} ${id}` })),
  });
  app.get('/', async () => 'fine');
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it.each([
  ['headers that never end', 408, 'GET / HTTP/1.1\r\nhost: x\r\nx-a: '],
  ['headers that are too long', 431, `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'y'.repeat(20_000)}\r\n\r\n`],
  ['what is not HTTP', 400, 'hello\r\n\r\n'],
])('refuses %s with %d and an id, and closes', async (_what, status, sent) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer).toMatch(/x-request-id: (\S+)\r\n[^]*\r\n\r\n\d+ \1$/i);
});

it('headers that trickle are cut within 12 s', () => {
  const { headersTimeout, connectionsCheckingInterval } = connectionLimits.http;
  expect(headersTimeout + connectionsCheckingInterval).toBeLessThanOrEqual(12_000);
});
