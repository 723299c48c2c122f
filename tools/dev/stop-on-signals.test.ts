import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '@weft/test-api/temporary-folder';

jest.setTimeout(60_000);

it('a second signal does not end the program before its services have stopped', async () => {
  const folder = temporaryFolder();
  const slow = path.join(folder, 'slow.mjs');
  await writeFile(
    slow,
    "process.once('SIGTERM', () => setTimeout(process.exit, 500, 0)); setInterval(() => undefined, 1000); console.log(process.pid);",
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
  const ended = once(child, 'exit');
  const [pid] = await once(createInterface({ input: child.stdout }), 'line');
  child.kill('SIGINT');
  await new Promise((resolve) => setTimeout(resolve, 50));
  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});
