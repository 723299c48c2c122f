import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerInTurn } from './answer-in-turn';

let app: FastifyInstance;
let underWay = 0;
let most = 0;
let handled = 0;

beforeEach(async () => {
  [underWay, most, handled] = [0, 0, 0];
  app = Fastify();
  answerInTurn(app);
  app.get('/', async () => '[0]');
  app.get('/:number', async ({ params }) => {
    handled += 1;
    most = Math.max(most, ++underWay);
    await new Promise((resolve) => setTimeout(resolve, 10));
    underWay -= 1;
    return `[${(params as { number: string }).number}]`;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

/** Sends requests together over one connection. @returns everything that comes back until it is closed */
function send(count: number): Promise<string> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const head = (number: number) => `GET /${number} HTTP/1.1\r\nHost: x\r\n`;
  const all = Array.from({ length: count - 1 }, (_, number) => `${head(number + 1)}\r\n`);
  socket.write(`${all.join('')}${head(count)}Connection: close\r\n\r\n`);
  return text(socket).catch(() => '');
}

it('requests that arrive together over one connection are handled one at a time, and all answered', async () => {
  const answers = await send(30);
  expect(answers.match(/\[\d+\]/g)).toEqual(Array.from({ length: 30 }, (_, number) => `[${number + 1}]`));
  expect(most).toBe(1);
});

it('a connection may go on for as long as few of its requests wait', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answers = '';
  socket.on('data', (chunk) => (answers += chunk));
  for (let round = 1; round < 4; round += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100));
    while (socket.writable && answers.split('[0]').length <= 100 * round)
      await new Promise((resolve) => setTimeout(resolve, 5));
  }
  expect(answers.match(/\[0\]/g)).toHaveLength(300);
  socket.destroy();
});

it('a connection over which far too many arrive is closed, and others are answered', async () => {
  expect(await send(5_000)).not.toContain('[2]');
  expect(handled).toBeLessThan(3);
  expect(await send(1)).toContain('[1]');
});
