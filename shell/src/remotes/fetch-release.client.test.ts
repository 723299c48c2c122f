import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { testServer } from '@weft/test-api/test-server';
import { fetchRelease } from './fetch-release.client';

const release = JSON.stringify({
  container: 'mfe_content',
  entry: 'client/remote-entry.js',
  routes: { js: [], css: [] },
  pages: {},
  files: {
    'client/remote-entry.js': { integrity: 'sha384-entry' },
    'server/remote.cjs': { integrity: 'sha384-x' },
  },
});
const integrity = `sha384-${createHash('sha384').update(release).digest('base64')}`;

let answer: (response: ServerResponse) => void;

const server = testServer((_request, response) => answer(response));

beforeEach(() => {
  answer = (response) => response.end(release);
});

function fetchFrom(timeout = 5_000) {
  const base = `${server.url}releases/mfe-content/1/`;
  return fetchRelease({ base, integrity }, timeout);
}

it('fetches the release that the page names', async () => {
  expect(await fetchFrom()).toEqual(JSON.parse(release));
});

it('refuses bytes with another hash', async () => {
  answer = (response) => response.end(`${release} `);
  await expect(fetchFrom()).rejects.toThrow();
});

it.each([404, 503])('refuses an answer of %d, whatever its body', async (status) => {
  answer = (response) => response.writeHead(status).end(release);
  await expect(fetchFrom()).rejects.toThrow(`release.json answered ${status}`);
});

it('gives up on a store that does not answer', async () => {
  answer = () => undefined;
  await expect(fetchFrom(50)).rejects.toMatchObject({ name: 'TimeoutError' });
});
