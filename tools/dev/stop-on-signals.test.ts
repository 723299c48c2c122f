import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '@weft/test-api/temporary-folder';

jest.setTimeout(60_000);

const started: number[] = [];
afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has already ended, as it should.
    }
  }
});

/** Starts a program with a service that is slow to stop, and reports when it does. */
async function start() {
  const slow = path.join(temporaryFolder(), 'slow.mjs');
  await writeFile(
    slow,
    `process.once('SIGTERM', () => setTimeout(() => { console.log('in order'); process.exit(0); }, 500));
    setInterval(() => undefined, 1000);
    console.log(process.pid);`,
  );
  const program = `
    const { Service } = await import('${path.join(import.meta.dirname, 'service.ts')}');
    const { stopOnSignals } = await import('${path.join(import.meta.dirname, 'stop-on-signals.ts')}');
    stopOnSignals();
    new Service({ name: 'slow', program: '${slow}', env: {}, readyUrl: '' });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const [pid] = await once(output, 'line');
  started.push(Number(pid));
  return { child, lines, output };
}

it('a second signal does not end the program before its services have stopped', async () => {
  const { child } = await start();
  const ended = once(child, 'exit');
  child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(() => process.kill(started.pop() ?? 0, 0)).toThrow('ESRCH');
});

it('services shut down in order even if the program is killed', async () => {
  const { child, lines, output } = await start();
  child.kill('SIGKILL');
  // The stream closes when the last process that can write to it has ended.
  await once(output, 'close');
  expect(lines.at(-1)).toBe('in order');
});
