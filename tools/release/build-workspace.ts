import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefused } from './release-refused';

// Not webpack's own program, which looks for this one in the nearest folders only.
const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** File that says from which sources `dist` was built, where `buildStale` did that. */
export function buildStamp(directory: string): string {
  return path.join(directory, 'dist/.sources');
}

/**
 * Builds a front end with webpack, by its own `webpack.config.ts`.
 *
 * @throws ReleaseRefused with webpack's words where the build fails
 */
export async function buildWorkspace(directory: string): Promise<void> {
  await rm(buildStamp(directory), { force: true });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', webpackCli, '--config', 'webpack.config.ts'], {
      cwd: directory,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    // A build whose tool was told to stop would go on for a minute, unseen.
    const end = () => child.kill();
    process.once('exit', end);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else
        reject(
          new ReleaseRefused(`${path.basename(directory)} could not be built:\n${Buffer.concat(output)}`),
        );
    });
  });
}
