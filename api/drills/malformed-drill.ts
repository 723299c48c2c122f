import { connect } from 'node:net';
import { randomFrom, rawRequest } from '../src/random-requests';
import { ApiUnderDrill } from './api-under-drill';
import { type DrillOptions, exactly, type Outcome, told } from './finding';

const count = 10_000;
const seed = 20_250_102;
const atOnce = 40;
/** How long (ms) an answer may take before it counts as a hang. */
const patience = 10_000;

/** Sends very many requests that are wrong in all sorts of ways, the same ones every time. */
export async function malformed({ folder, say }: DrillOptions): Promise<Outcome> {
  const api = await ApiUnderDrill.on({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  await api.start();
  try {
    say(`${count} requests, seed ${seed}, ${atOnce} at a time`);
    const random = randomFrom(seed);
    const port = Number(new URL(api.address).port);
    const statuses = new Map<number, number>();
    const odd = { hangs: 0, serverErrors: 0, noProblems: 0 };
    let sent = 0;
    const worker = async () => {
      while (sent < count) {
        sent += 1;
        const answer = await exchange(port, rawRequest(random));
        const status = answer === null ? 0 : Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 0) odd.hangs += 1;
        if (status >= 500) odd.serverErrors += 1;
        const isProblem = /^content-type: application\/problem\+json/im.test(answer ?? '');
        if (status >= 400 && !isProblem) odd.noProblems += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const table = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
    return [
      told('answers by status', table.join(', ')),
      exactly('5xx', odd.serverErrors, 0),
      exactly('hangs and lost answers', odd.hangs, 0),
      exactly('refusals that are no problem+json', odd.noProblems, 0),
      exactly('ready afterwards', await api.status('/readyz'), 200),
    ];
  } finally {
    await api.stop();
  }
}

/** Sends the bytes as they are. @returns the answer as text; null where none came */
function exchange(port: number, request: string): Promise<string | null> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(request, 'latin1')));
    // A request that never ends is ended from this side, so that it is not waited for.
    const ending = setTimeout(() => socket.end(), 500);
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk) => (answer += chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(ending);
      resolve(answer === '' ? null : answer);
    });
    socket.setTimeout(patience, () => socket.destroy());
  });
}
