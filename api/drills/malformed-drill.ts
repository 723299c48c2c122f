import { randomFrom } from '@weft/http-server/random-from';
import { rawRequest } from '../src/random-requests';
import { ApiUnderDrill } from './api-under-drill';
import { exchange, statusIn } from './exchange';
import { type DrillOptions, exactly, type Outcome, told } from './finding';

const count = 10_000;
const seed = 20_250_102;
const atOnce = 40;

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
        const answer = await exchange(port, Buffer.from(rawRequest(random), 'latin1'));
        const status = statusIn(answer);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status === 0) odd.hangs += 1;
        if (status >= 500) odd.serverErrors += 1;
        const isProblem = /^content-type: application\/problem\+json/im.test(answer ?? '');
        if (status >= 400 && !isProblem) odd.noProblems += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const ready = await api.status('/readyz');
    const table = [...statuses].sort().map(([status, times]) => `${status}: ${times}`);
    return [
      told('answers by status', table.join(', ')),
      exactly('5xx', odd.serverErrors, 0),
      exactly('hangs and lost answers', odd.hangs, 0),
      exactly('refusals that are no problem+json', odd.noProblems, 0),
      exactly('ready afterwards', ready, 200),
      exactly('warnings of the process', (await api.stop()).split('Warning').length - 1, 0),
    ];
  } finally {
    await api.stop();
  }
}
