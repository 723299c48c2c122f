import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefused } from './release-refused';
import { runToEnd } from './run-to-end';

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
  const webpack = [process.execPath, '--import', 'tsx', webpackCli, '--config', 'webpack.config.ts'];
  const env = { ...process.env, NODE_ENV: 'production' } as const;
  const { code, output } = await runToEnd(webpack, { cwd: directory, env });
  if (code !== 0) throw new ReleaseRefused(`${path.basename(directory)} could not be built:\n${output}`);
}
