import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { answerError } from './errors';

it('a client that disconnects in the middle of a body is not logged as an error', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = Fastify({ logger: { level: 'error', stream } });
  app.setErrorHandler(answerError);
  app.post('/', async () => 'fine');
  const status = new Promise<number>((resolve) =>
    app.addHook('onSend', async (_request, reply) => resolve(reply.statusCode)),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const head =
    'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":';
  socket.write(head, () => setTimeout(() => socket.destroy(), 50));
  expect(await status).toBe(400);
  await app.close();
  expect(lines).toEqual([]);
});
