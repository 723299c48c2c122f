import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { releaseFolder } from '../release/store-folder';
import { buildStale } from './build-stale';
import { chromiumPath } from './chromium';
import { root } from './workspaces';

const require = createRequire(import.meta.url);

/**
 * `npm test`: unit and API tests, then the journeys in a real browser against the real stack;
 * `npm test -- unit` and `npm test -- e2e` run one half.
 */
const only = process.argv[2];
if (only !== 'e2e')
  await run('jest/bin/jest', [], { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' });
if (only !== 'unit') {
  const chromium = await chromiumPath();
  console.log('Looking at what has to be built for the journeys …');
  await buildStale({ store: releaseFolder(process.env), say: console.log });
  await run('@playwright/test/cli', ['test', '-c', 'e2e/playwright.config.ts'], {
    CHROMIUM_PATH: chromium,
  });
}

/** Runs a test runner; this process ends with its code where that is not 0. */
async function run(program: string, args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [require.resolve(program), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  const code = await new Promise<number>((resolve) => child.once('exit', (ended) => resolve(ended ?? 1)));
  if (code !== 0) process.exit(code);
}
