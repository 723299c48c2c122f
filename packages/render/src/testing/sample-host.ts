import { RenderPool } from '../render-pool';
import { frameData, requestFor } from './sample-worker';

/** A shell that a test may kill. It prints the ids of its two render processes: a healthy one and one in a loop. */
const pool = () =>
  new RenderPool({
    file: process.argv[2] ?? '',
    data: frameData,
    readable: [],
    size: 1,
    // Only the guard ends the loop.
    limits: { start: 30_000, queue: 30_000, killAfter: 1_000 },
    onEvent: () => undefined,
    onLost: () => undefined,
  });
const pools = [pool(), pool()];
await Promise.all(pools.map((each) => each.start()));
const answers = await Promise.all(pools.map((each) => each.render(requestFor('/pid'))));
void pools[1]?.render(requestFor('/loop'));
// Leaves enough time for the loop to begin.
setTimeout(() => process.stdout.write(`${answers.map(({ html }) => html).join(' ')}\n`), 500);
