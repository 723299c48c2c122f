/*
 * For tests: changes a store and kills itself with SIGKILL at a given step. Arguments: the store; the step, such as
 * `before rename 2` (calls within the store are counted); and the command: `release` with the remote's workspace
 * (without the checks, which write nothing to the store), `promote` with a version, or `prune`.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [store = '', step = '', command = '', argument = ''] = process.argv.slice(2);
const [when, name, nth] = step.split(' ') as [
  'before' | 'after',
  'copyFile' | 'rename' | 'writeFile',
  string,
];

const original = fs[name] as (...args: unknown[]) => Promise<unknown>;
let calls = 0;
async function killAtStep(...args: unknown[]): Promise<unknown> {
  const isStep = args.slice(0, 2).join(' ').includes(store) && ++calls === Number(nth);
  if (isStep && when === 'before') process.kill(process.pid, 'SIGKILL');
  const result = await original(...args);
  if (isStep) process.kill(process.pid, 'SIGKILL');
  return result;
}
Object.assign(fs, { [name]: killAtStep });
syncBuiltinESMExports();

const remote = 'mfe-content';
if (command === 'release') {
  const { releaseBuilt } = await import('../publish');
  await releaseBuilt({ store, remote, directory: argument, quick: true });
} else if (command === 'promote') {
  const { promote } = await import('../promote');
  await promote(store, { remote, version: argument });
} else {
  const { prune } = await import('../prune');
  await prune(store, { keep: 1 });
}
