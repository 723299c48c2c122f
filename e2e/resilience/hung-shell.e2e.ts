import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import { hasNginx, startFront } from '../stack/front';

test.skip(!hasNginx(), 'needs nginx');

/** A stand-in for a shell: counts requests, and answers unless it hangs. */
async function standIn(hangs: boolean) {
  const posts: string[] = [];
  let reads = 0;
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    if (request.method === 'POST') posts.push(`${request.url} ${body.length}`);
    else reads += 1;
    if (!hangs) response.writeHead(request.method === 'POST' ? 201 : 200).end(request.url);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port: (server.address() as AddressInfo).port, posts, reads: () => reads, stop };
}

test('if a shell hangs, reads soon go to the other one, and a post is waited for and sent only once', async () => {
  const [hung, well] = await Promise.all([standIn(true), standIn(false)]);
  const front = await startFront([hung.port, well.port], { patience: { reads: 1, posts: 6 } });
  try {
    const ask = (path: string, init?: RequestInit) =>
      fetch(`${front.url}${path}`, init).then(async (answer) => ({
        status: answer.status,
        body: await answer.text(),
      }));
    const addresses = ['/1', '/2', '/3', '/4'];
    const body = 'x'.repeat(5_000_000);
    let isAnswered = false;
    const posts = Promise.all(addresses.map((path) => ask(path, { method: 'POST', body })));
    void posts.then(() => (isAnswered = true));
    await expect.poll(() => hung.posts.length).toBe(2);

    const reads = await Promise.all(addresses.map((path) => ask(path)));
    expect(reads).toEqual(addresses.map((path) => ({ status: 200, body: path })));
    expect(hung.reads()).toBeGreaterThan(0);
    expect(isAnswered).toBe(false);

    expect((await posts).map(({ status }) => status).sort()).toEqual([201, 201, 504, 504]);
    const sent = [...hung.posts, ...well.posts].sort();
    expect(sent).toEqual(addresses.map((path) => `${path} ${body.length}`));
  } finally {
    await front.stop();
    hung.stop();
    well.stop();
  }
});
