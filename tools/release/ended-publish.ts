/*
 * For tests: publishes, and is ended by SIGKILL at one step of it.
 * Arguments: the store, the remote's workspace, and the step, for example `before rename 2`, counted in the store.
 */
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

const [store = '', directory = '', step = ''] = process.argv.slice(2);
const [when, name, nth] = step.split(' ') as [
  'before' | 'after',
  'copyFile' | 'rename' | 'writeFile',
  string,
];

const original = fs[name] as (...args: unknown[]) => Promise<unknown>;
let calls = 0;
async function endAtStep(...args: unknown[]): Promise<unknown> {
  const isStep = args.slice(0, 2).join(' ').includes(store) && ++calls === Number(nth);
  if (isStep && when === 'before') process.kill(process.pid, 'SIGKILL');
  const result = await original(...args);
  if (isStep) process.kill(process.pid, 'SIGKILL');
  return result;
}
Object.assign(fs, { [name]: endAtStep });
syncBuiltinESMExports();

const { publishBuilt } = await import('./publish');
await publishBuilt({ store, remote: 'mfe-content', directory });
