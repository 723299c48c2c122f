import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { expect } from '@playwright/test';
import { paths } from '@weft/site/paths';
import { test } from '../stack/test';

/** A loopback address used by neither the shell nor the API; only Linux provides it by default. */
const PROXY = '127.0.0.2';
const SETTINGS = { HOST: '127.0.0.1', TRUSTED_PROXIES: PROXY, RATE_LIMIT_POSTS: '2' };

/** The answer to a proxy at `PROXY` that forwards a visitor's post. */
async function passOn(url: string, visitor: string, type: string): Promise<number> {
  const headers = { 'x-forwarded-for': visitor, 'content-type': type };
  const call = request(url, { method: 'POST', localAddress: PROXY, headers }).end();
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

test('visitors behind a trusted proxy each have their own rate limit, on pages and on the API', async ({
  startOwnApi,
  startOwnShell,
}) => {
  test.skip(process.platform !== 'linux', 'needs a second address of the loopback');
  const api = await startOwnApi(SETTINGS);
  const { port } = await startOwnShell(`http://127.0.0.1:${api.port}/`, SETTINGS);
  const site = `http://127.0.0.1:${port}`;
  for (const visitor of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    for (const [path, type] of [
      ['/api/contact_form', 'application/json'],
      [paths.contact, 'application/x-www-form-urlencoded'],
    ] as const) {
      const statuses: number[] = [];
      for (let sent = 0; sent < 3; sent += 1) statuses.push(await passOn(site + path, visitor, type));
      expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    }
  }
});
