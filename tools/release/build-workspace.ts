import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefused } from './release-refused';
import { runToEnd } from './run-to-end';

// Not webpack's own program, which searches only the nearest folders for webpack-cli.
const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** File with the hash of the sources that `dist` was built from; only `buildStale` writes it. */
export function buildStamp(directory: string): string {
  return path.join(directory, 'dist/.sources');
}

/**
 * Builds a front end with webpack and its own `webpack.config.ts`.
 *
 * @throws ReleaseRefused with webpack's output if the build fails
 */
export async function buildWorkspace(directory: string): Promise<void> {
  await rm(buildStamp(directory), { force: true });
  const webpack = [process.execPath, '--import', 'tsx', webpackCli, '--config', 'webpack.config.ts'];
  const env = { ...process.env, NODE_ENV: 'production' } as const;
  const { code, output } = await runToEnd(webpack, { cwd: directory, env });
  if (code !== 0) throw new ReleaseRefused(`${path.basename(directory)} could not be built:\n${output}`);
}
