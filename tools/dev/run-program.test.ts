import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { temporaryFolder } from '@weft/test-api/temporary-folder';

it('after a program has run, a signal still ends the command', async () => {
  const short = path.join(temporaryFolder(), 'short.mjs');
  await writeFile(short, '');
  const program = `
    const { run } = await import('${path.join(import.meta.dirname, 'run-program.ts')}');
    await run('${short}', []);
    setTimeout(() => process.exit(7), 10_000);
    console.log('between');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(createInterface({ input: child.stdout }), 'line');
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await ended).toEqual([null, 'SIGTERM']);
}, 60_000);
