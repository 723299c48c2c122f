import http from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Load, LoadOptions } from './load';

const options = JSON.parse(process.argv[2] ?? '') as LoadOptions;
const { url, rate, seconds, pause = 0, connections, pages, sendsAgain } = options;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const load: Load = {
  sent: 0,
  notSent: 0,
  statuses: {},
  failed: {},
  lost: 0,
  reasons: {},
  withoutRetryAfter: 0,
  times: [],
  refusals: [],
};
// The drill has ended, or has the result.
process.once('disconnect', () => process.exit());
await wait(pause);
const begun = performance.now();
const end = begun + seconds * 1_000;
let underWay = 0;

await (rate === null ? askAsAnswered() : askAtRate(rate));
while (underWay > 0) await wait(10);
agent.destroy();
process.send?.(load, () => process.disconnect());

/** Each connection sends its next request once the last is answered. */
async function askAsAnswered(): Promise<void> {
  const asker = async () => {
    while (performance.now() < end) await ask();
  };
  await Promise.all(Array.from({ length: connections }, asker));
}

/** Sends at a fixed rate without waiting for answers, as people do; without a free connection, a request is skipped. */
async function askAtRate(perSecond: number): Promise<void> {
  let due = 0;
  while (performance.now() < end) {
    const until = ((performance.now() - begun) / 1_000) * perSecond;
    for (; due < until; due += 1) {
      if (underWay < connections) void ask();
      else load.notSent += 1;
    }
    await wait(5);
  }
}

async function ask(): Promise<void> {
  load.sent += 1;
  underWay += 1;
  const address = url + pathOf(load.sent);
  // Another kept connection may be closed by now as well.
  if ((await askOnce(address, agent)) === 'again') await askOnce(address, false);
  underWay -= 1;
}

/** @param agent keeps connections; false for a new one */
function askOnce(address: string, agent: http.Agent | false): Promise<'again' | 'over'> {
  const started = performance.now();
  return new Promise((resolve) => {
    const request = http.get(address, { agent, timeout: 60_000 }, (answer) => {
      answer.resume();
      answer
        .once('error', ({ message }) => lose(`${message} in its body`))
        .once('close', () => resolve('over'));
      answer.once('end', () => note(answer, request.path, performance.now() - started));
    });
    request.once('timeout', () => request.destroy(new Error('no answer within 60 s')));
    request.once('error', ({ code }: NodeJS.ErrnoException) => {
      if (sendsAgain && request.reusedSocket && code === 'ECONNRESET') return resolve('again');
      lose(`${code} on a ${request.reusedSocket ? 'kept' : 'new'} connection`);
      resolve('over');
    });
  });
}

function lose(reason: string): void {
  load.lost += 1;
  count(load.reasons, reason);
}

function count(of: Record<string, number>, what: string | number): void {
  of[what] = (of[what] ?? 0) + 1;
}

/** The given pages, or else addresses that no cache has, of every team and of none: each of these is rendered. */
function pathOf(number: number): string {
  if (pages) return (pages[number % pages.length] ?? '/').replace('*', String(number));
  const kinds = ['/search?q=drill', '/joblist/drill', '/blog/drill', '/service/drill', '/drill'];
  return `${kinds[number % kinds.length]}${number}`;
}

function note({ statusCode = 0, headers }: http.IncomingMessage, path: string, ms: number): void {
  count(load.statuses, statusCode);
  if (statusCode >= 400) count(load.failed, `${statusCode} ${path.replace(/\d+$/, '*')}`);
  if (statusCode !== 503) load.times.push(ms);
  else load.refusals.push(ms);
  if (statusCode === 503 && headers['retry-after'] === undefined) load.withoutRetryAfter += 1;
}
