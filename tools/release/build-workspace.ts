import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { storedText } from '@weft/federation/stored-file.server';
import { filesIn } from './files-in';
import { ReleaseRefused } from './release-refused';
import { runToEnd } from './run-to-end';

// Not webpack's own program, which searches only the nearest folders for webpack-cli.
const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

/** File that says which sources `dist` was built from, and what was built; only `buildStale` writes it. */
const STAMP = '.sources';

/** Notes that the front end was built from sources with this hash. */
export async function stampBuild(directory: string, hash: string): Promise<void> {
  const dist = path.join(directory, 'dist');
  await writeFile(path.join(dist, STAMP), await stampOf(dist, hash));
}

/** Whether `dist` is, file by file, what was built from sources with this hash. */
export async function isBuilt(directory: string, hash: string): Promise<boolean> {
  const dist = path.join(directory, 'dist');
  const stamp = await storedText(path.join(dist, STAMP));
  return stamp !== null && stamp === (await stampOf(dist, hash));
}

async function stampOf(dist: string, sourcesHash: string): Promise<string> {
  const hash = createHash('sha256').update(sourcesHash);
  for (const name of (await filesIn(dist)).sort())
    if (name !== STAMP) hash.update(`\0${name}\0`).update(await readFile(path.join(dist, name)));
  return hash.digest('hex');
}

/**
 * Builds a front end with webpack and its own `webpack.config.ts`.
 *
 * @throws ReleaseRefused with webpack's output if the build fails
 */
export async function buildWorkspace(directory: string): Promise<void> {
  await rm(path.join(directory, 'dist', STAMP), { force: true });
  const webpack = [process.execPath, '--import', 'tsx', webpackCli, '--config', 'webpack.config.ts'];
  const env = { ...process.env, NODE_ENV: 'production' } as const;
  const { code, output } = await runToEnd(webpack, { cwd: directory, env });
  if (code !== 0) throw new ReleaseRefused(`${path.basename(directory)} could not be built:\n${output}`);
}
