import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SpareProcess } from './spare-process';
import { type SpawnedProcess, startProcess } from './spawn-process';

jest.setTimeout(90_000);

const program = "new (require('net').Socket)({ fd: 3 }).on('close', () => process.exit()).resume()";
const started: SpawnedProcess[] = [];
afterEach(() => {
  for (const { child } of started.splice(0)) child.kill('SIGKILL');
});

function start(): SpawnedProcess {
  const spawned = startProcess(['-e', program]);
  started.push(spawned);
  return spawned;
}

/** The latest process, as soon as this many have been started. */
async function last(count: number): Promise<SpawnedProcess['child'] | undefined> {
  while (started.length < count) await wait(20);
  return started.at(-1)?.child;
}

it('a start takes the spare process if that was started the same way and still runs', async () => {
  const spare = new SpareProcess();
  const take = (key: string) => spare.take(key, start).child;
  expect(take('one')).toBe(await last(1));
  const second = await last(2);
  expect(take('one')).toBe(second);
  const third = await last(3);
  const other = take('other');
  expect([third?.killed, other === third]).toEqual([true, false]);
  const fifth = await last(5);
  const end = fifth && once(fifth, 'exit');
  fifth?.kill('SIGKILL');
  await end;
  expect(take('other')).not.toBe(fifth);
});

it('a spare process does not keep its host from ending', async () => {
  const text = `
    import { SpareProcess } from '${path.join(import.meta.dirname, 'spare-process.ts')}';
    import { startProcess } from '${path.join(import.meta.dirname, 'spawn-process.ts')}';
    const started = [];
    const start = () => {
      started.push(startProcess(['-e', ${JSON.stringify(program)}]));
      return started.at(-1);
    };
    new SpareProcess().take('one', start).child.kill();
    while (started.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));`;
  const { NODE_OPTIONS: _, ...env } = process.env;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', text];
  const host = spawn(process.execPath, node, { stdio: ['ignore', 'inherit', 'inherit'], env });
  expect(await once(host, 'exit')).toEqual([0, null]);
});
