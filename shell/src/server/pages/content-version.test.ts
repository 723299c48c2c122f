import { testServer } from '@weft/test-api/test-server';
import { ContentVersion } from './content-version';

let answer: { status: number; body: string };
/** Requests received; another process may still look for an API on this port, and its requests do not count. */
let questions: string[];
const ownPath = `/${process.pid}/content_version`;
let time: number;
let content: ContentVersion;

beforeEach(() => {
  questions = [];
  time = 1_000;
  answer = { status: 200, body: '{"version":"7"}' };
  content = new ContentVersion(apiUrl(), () => time);
});
const api = testServer((request, response) => {
  if (request.url !== ownPath) return response.writeHead(404).end();
  questions.push(`${request.method} from ${request.socket.remotePort}`);
  return response.writeHead(answer.status).end(answer.body);
});
const apiUrl = () => `${api.url}${process.pid}/`;

/** Asks until this is the version; the clock does not move meanwhile. */
async function becomes(version: string): Promise<void> {
  while (content.current() !== version) await new Promise((resolve) => setImmediate(resolve));
}
/** Waits until this many questions have been answered. */
async function answered(count: number): Promise<void> {
  while (questions.length < count) await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setTimeout(resolve, 50));
}

it('is unknown until the API has answered, and nobody waits for that', async () => {
  expect(content.current()).toBe('');
  await becomes('7');
});

it('is requested at most once a second, and only when it is read', async () => {
  await becomes('7');
  content.current();
  expect(questions).toHaveLength(1);
  answer.body = '{"version":"8"}';
  time += 1_000;
  expect(content.current()).toBe('7');
  await becomes('8');
  expect(questions).toHaveLength(2);
});

it('is requested on time even if the clock is set back', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(3_600_000);
  content = new ContentVersion(apiUrl());
  await becomes('7');
  clock.mockReturnValue(0);
  answer.body = '{"version":"8"}';
  await new Promise((resolve) => setTimeout(resolve, 1_050));
  await becomes('8');
  clock.mockRestore();
});

it('changes only once all processes of the API know it: each remembers one for 100 ms', async () => {
  await becomes('7');
  answer.body = '{"version":"8"}';
  time += 1_000;
  const begin = performance.now();
  await becomes('8');
  expect(performance.now() - begin).toBeGreaterThan(200);
});

it.each([
  { status: 500, body: '' },
  { status: 200, body: '<h1>a page</h1>' },
])('stays what it was while the API answers $status $body', async (failure) => {
  await becomes('7');
  answer = failure;
  time += 1_000;
  content.current();
  await answered(2);
  expect(content.current()).toBe('7');
});

it('is empty for an API without versions, which is next asked after 30 s', async () => {
  answer = { status: 404, body: '' };
  content.current();
  await answered(1);
  time += 29_000;
  expect(content.current()).toBe('');
  await answered(1);
  expect(questions).toHaveLength(1);
  time += 1_000;
  content.current();
  await answered(2);
});
