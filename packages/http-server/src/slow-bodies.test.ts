import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { refuseSlowBodies } from './slow-bodies';

const text = (status: number, requestId: string) => ({
  type: 'text/plain',
  body: `{${status} ${requestId}}`,
});

const head = (length: number) =>
  `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** Lets the test advance the stretches, because on a busy machine a real one may pass between two chunks. */
function useTestStretches(): void {
  jest.useFakeTimers({
    doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'setTimeout'],
  });
}

describe('slow bodies', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    app = Fastify();
    refuseSlowBodies(app, text, { interval: 150, minBytes: 1_000 });
    app.post('/', async (request) => ({ length: JSON.stringify(request.body).length }));
    port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterEach(() => void jest.useRealTimers());
  afterAll(() => app.close());

  /** Sends the head, then `next()` every 20 ms until that returns null; resolves to the whole response. */
  const exchange = (length: number, next: () => string | null) =>
    new Promise<string>((resolve) => {
      let timer: NodeJS.Timeout;
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head(length));
        timer = setInterval(() => {
          const piece = next();
          if (piece === null || !socket.writable) clearInterval(timer);
          else socket.write(piece);
        }, 20);
      });
      let answer = '';
      socket.on('data', (chunk) => {
        answer += chunk;
        if (answer.includes('\r\n\r\n') && answer.includes('}')) socket.destroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => {
        clearInterval(timer);
        resolve(answer);
      });
    });

  it('cuts a body that comes byte by byte, and answers with the request id', async () => {
    const answer = await exchange(100_000, () => ' ');
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\ncontent-type: text\/plain\r\n/i);
    expect(answer).toMatch(/x-request-id: (\S+)\r\n[^]*\{408 \1\}$/i);
  });

  it.each([
    ['a body in chunks that stops', 'Transfer-Encoding: chunked\r\n\r\n', '408'],
    ['the rest of a body that was refused', `Content-Length: ${3 * 1_048_576}\r\n\r\n`, '413'],
  ])('does not wait for %s, even if its sender keeps the connection', async (_what, end, status) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    socket.write(head(0).replace(/Content-Length.*/s, end));
    const answer: Buffer[] = [];
    socket.on('data', (chunk) => answer.push(chunk)).on('error', () => undefined);
    const [request] = (await once(app.server, 'request')) as [IncomingMessage];
    await once(request.socket, 'close');
    socket.destroy();
    expect(String(Buffer.concat(answer)).match(/(?<=HTTP\/1\.1 )\d+/g)).toEqual([status]);
  });

  it('cuts a body that stops after a good start', async () => {
    const pieces = [`"${'x'.repeat(5_000)}`];
    expect(await exchange(100_000, () => pieces.shift() ?? null)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('lets a body that keeps coming pass, however long it takes', async () => {
    useTestStretches();
    const socket = connect(port, '127.0.0.1');
    socket.write(head(10_001));
    const [request] = (await once(app.server, 'request')) as [IncomingMessage];
    const pieces = [`"${'x'.repeat(999)}`, ...Array.from({ length: 9 }, () => 'x'.repeat(1_000))];
    for (const piece of pieces) {
      const before = request.socket.bytesRead;
      socket.write(piece);
      while (request.socket.bytesRead < before + piece.length)
        await new Promise((resolve) => setTimeout(resolve, 1));
      jest.advanceTimersByTime(150);
    }
    socket.write('"');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"length":10001\}/);
    socket.destroy();
  });

  it('reads the rest of a body that is too large, so that its sender can read the refusal', async () => {
    useTestStretches();
    const socket = connect(port, '127.0.0.1');
    const answer = once(socket, 'data');
    socket.write(head(3 * 1_048_576));
    // The write fails if the connection is closed before the last chunk.
    for (let piece = 0; piece < 48; piece++)
      await new Promise<void>((resolve, reject) => {
        socket.write('x'.repeat(65_536), (error) => (error ? reject(error) : resolve()));
      });
    expect(String(await answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });
});
