import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { isAlive, type SampleWorker, sampleWorker } from './testing/sample-worker';
import { runWithoutFileDescriptors } from './testing/without-file-descriptors';

jest.setTimeout(90_000);

let worker: SampleWorker;
beforeEach(async () => {
  worker = await sampleWorker();
});
afterEach(() => worker.remove());

it('no process outlives a shell that was killed, not even one in an endless loop', async () => {
  const program = path.join(import.meta.dirname, 'testing/sample-host.ts');
  const { NODE_OPTIONS: _, ...env } = process.env;
  const shell = spawn(process.execPath, ['--import', 'tsx', program, worker.file], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const [line] = (await once(shell.stdout, 'data')) as [Buffer];
  const ids = String(line).trim().split(' ').map(Number);
  expect(ids.map(isAlive)).toEqual([true, true]);
  shell.kill('SIGKILL');
  for (let tries = 0; ids.some(isAlive) && tries < 1_000; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(ids.filter(isAlive)).toEqual([]);
});

it('if no process can be started, the pool fails and the shell stays alive', async () => {
  const output = await runWithoutFileDescriptors(
    `import { RenderPool } from '${path.join(import.meta.dirname, 'render-pool.ts')}';
    import { processGuard } from '${path.join(import.meta.dirname, 'process-guard.ts')}';`,
    `const pool = new RenderPool({ file: '${worker.file}', data: {}, readable: [], size: 1, onLost: () => {} });
    processGuard.add(process.pid);
    await pool.start();`,
  );
  expect(output).toBe('no render process can be started');
});
