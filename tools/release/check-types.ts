import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefused } from './release-refused';
import { runToEnd } from './run-to-end';

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const SETTINGS = 'tsconfig.types.';
const settings = { compilerOptions: { noEmit: true }, exclude: ['../src/**/*.test.*', '../src/**/testing'] };

/**
 * Checks the types of the sources that a workspace is built from, with its own `tsconfig.json`. Tests and `testing`
 * folders are left out: `npm run check` covers them.
 *
 * @throws ReleaseRefused with the compiler's output on type errors
 */
export async function checkTypes(directory: string): Promise<void> {
  // Inside the workspace, so that packages and types are found as they are from its own settings; another release of it may
  // be under way.
  const project = path.resolve(directory, `dist/${SETTINGS}${randomUUID()}.json`);
  await mkdir(path.dirname(project), { recursive: true });
  await writeFile(project, JSON.stringify({ ...settings, extends: '../tsconfig.json' }));
  try {
    const check = [process.execPath, compiler, '--pretty', 'false', '-p', project];
    const { code, output } = await runToEnd(check, { cwd: path.dirname(project) });
    if (code === 0) return;
    throw new ReleaseRefused(`${path.basename(directory)} was not published: it has type errors\n${output}`);
  } finally {
    await rm(project, { force: true });
  }
}

/** Removes the settings that interrupted checks left behind. The caller holds the build lock. */
export async function removeLeftoverSettings(directory: string): Promise<void> {
  const dist = path.join(directory, 'dist');
  for (const name of await readdir(dist).catch(() => []))
    if (name.startsWith(SETTINGS)) await rm(path.join(dist, name), { force: true });
}
