import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { testServer } from '@weft/test-api/test-server';
import { FormFault } from './form-fault';
import { type FormReader, readForm } from './read-form';

const reader: FormReader = {
  limits: {},
  mostBytes: 1_000_000,
  onText: () => undefined,
  onFile: async (_part, content) => {
    content.resume();
  },
};
const head = 'content-disposition: form-data; name="a"; filename="a"\r\n\r\n';

let answer: FormReader;
/** Outcome of the last form. */
let read: Promise<unknown>;

const server = testServer((request, response) => {
  read = readForm(request, answer).catch((error: unknown) => error);
  void read.then((error) => response.end(error === undefined ? 'read' : 'refused'));
});
beforeEach(() => {
  answer = reader;
});

/** Sends a body of which `missing` bytes never come. */
function send(body: string, missing = 0) {
  const socket = connect(server.port, '127.0.0.1');
  const length = Buffer.byteLength(body) + missing;
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n${body}`,
  );
  return { socket, answered: text(socket) };
}

it('a form that never ends is refused at its deadline', async () => {
  answer = { ...reader, deadline: 100 };
  const { answered } = send(`--x\r\n${head}beginning`, 100);
  expect(await answered).toContain('refused');
  expect(await read).toMatchObject({ kind: 'late', statusCode: 408 });
});

it('a disk error is reported unchanged and at once, though the form goes on', async () => {
  const full = Object.assign(new Error('no space left'), { code: 'ENOSPC' });
  answer = { ...reader, onFile: () => Promise.reject(full) };
  const { answered } = send(`--x\r\n${head}beginning`, 100);
  expect(await answered).toContain('refused');
  expect(await read).toBe(full);
});

it('a file handler that does not read its file holds nothing up', async () => {
  answer = { ...reader, onFile: async () => undefined };
  const { answered } = send(`--x\r\n${head}${'y'.repeat(300_000)}\r\n--x--\r\n`);
  expect(await answered).toMatch(/read$/);
});

it('a file handler that reads late does not end the process', async () => {
  let taken: Promise<unknown> = Promise.resolve();
  const takeLate: FormReader['onFile'] = async (_part, content) => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await text(content);
  };
  answer = { ...reader, onFile: (...file) => (taken = takeLate(...file)) as Promise<void> };
  const { answered } = send(`--x\r\n${head}cut`);
  expect(await answered).toContain('refused');
  await expect(taken).rejects.toThrow();
  expect(await read).toEqual(new FormFault('broken'));
});

it('a text in an unknown charset is refused, not lost', async () => {
  const part =
    'content-disposition: form-data; name="a"\r\ncontent-type: text/plain; charset=nonsense\r\n\r\nhello';
  const { answered } = send(`--x\r\n${part}\r\n--x--\r\n`);
  expect(await answered).toContain('refused');
  expect(await read).toEqual(new FormFault('broken'));
});

it('a form whose sender goes away is reported as broken', async () => {
  const { socket, answered } = send(`--x\r\n${head}beginning`, 100);
  await new Promise((resolve) => setTimeout(resolve, 100));
  socket.destroy();
  await answered.catch(() => undefined);
  expect(await read).toMatchObject({ kind: 'broken' });
});

it('many files do not leak listeners', async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  const { answered } = send(`${`--x\r\n${head}y\r\n`.repeat(30)}--x--\r\n`);
  expect(await answered).toMatch(/read$/);
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  expect(warnings).toEqual([]);
});
