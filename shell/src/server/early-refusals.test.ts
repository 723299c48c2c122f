import { type AddressInfo, connect, type Socket } from 'node:net';
import { refuseSlowBodies } from '@weft/http-server/slow-bodies';
import { testServer } from '@weft/test-api/test-server';
import Fastify, { type FastifyInstance } from 'fastify';
import { apiProxy } from './api-proxy';

/** More than the connections can buffer. */
const LENGTH = 5_000_000;

let app: FastifyInstance;
// Answers before it reads the body, as the API does for a form that it refuses.
const api = testServer((request, response) =>
  response.writeHead(request.method === 'POST' ? 415 : 200).end('[]'),
);
beforeAll(async () => {
  app = Fastify();
  refuseSlowBodies(app, () => ({ type: 'text/plain', body: '' }));
  await apiProxy(app, api.url);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** @returns the statuses of the responses, once there are two */
function statusesOn(socket: Socket): Promise<string[]> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
      const statuses = text.match(/(?<=HTTP\/1\.1 )\d+/g) ?? [];
      if (statuses.length === 2) resolve(statuses);
    });
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`closed after ${JSON.stringify(text)}`)));
  });
}

it.each(['application/json', 'multipart/form-data; boundary=x'])(
  'a body of %s that the API refuses at once is read to its end, and the next request is answered',
  async (type) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const statuses = statusesOn(socket);
    socket.write(
      `POST /api/contact_form HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${LENGTH}\r\n\r\n`,
    );
    socket.write('x'.repeat(100_000));
    // Wait for the refusal.
    await new Promise((resolve) => socket.once('data', resolve));
    socket.write('x'.repeat(LENGTH - 100_000));
    socket.write('GET /api/blog_list HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await statuses).toEqual(['415', '200']);
    socket.removeAllListeners('close').destroy();
  },
);
