import { RenderPool } from '../render-pool';
import { frameData, requestFor } from './sample-worker';

/** A shell that a test may kill: two processes, one in order and one in an endless loop, and says their ids. */
const pool = () =>
  new RenderPool({
    file: process.argv[2] ?? '',
    data: frameData,
    readable: [],
    size: 1,
    // Nobody ends the loop but the guard.
    limits: { start: 30_000, queue: 30_000, silent: 1_000 },
    onEvent: () => undefined,
    onLost: () => undefined,
  });
const pools = [pool(), pool()];
await Promise.all(pools.map((each) => each.start()));
const answers = await Promise.all(pools.map((each) => each.render(requestFor('/pid'))));
void pools[1]?.render(requestFor('/loop'));
// Long enough for the loop to have begun.
setTimeout(() => process.stdout.write(`${answers.map(({ html }) => html).join(' ')}\n`), 500);
