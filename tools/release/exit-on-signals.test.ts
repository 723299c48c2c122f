import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = `
  import { writeSync } from 'node:fs';
  import { exitOnSignals } from ${JSON.stringify(path.join(import.meta.dirname, 'exit-on-signals.ts'))};
  exitOnSignals();
  setInterval(() => {}, 1_000);
  process.on('exit', () => {
    writeSync(1, 'cleaning up');
    const end = Date.now() + 500;
    while (Date.now() < end);
    writeSync(1, ', done');
  });
  writeSync(1, 'ready ');`;

// Ctrl-C in a terminal reaches every process, and each also passes it on.
it('a second signal does not interrupt the cleanup after the first', async () => {
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const child = spawn(process.execPath, options, {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    child.kill('SIGINT');
  });
  expect(await once(child, 'close')).toEqual([1, null]);
  expect(output).toBe('ready cleaning up, done');
});
