import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefused } from './release-refused';
import { runToEnd } from './run-to-end';

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const settings = { compilerOptions: { noEmit: true }, exclude: ['../src/**/*.test.*', '../src/**/testing'] };

/**
 * Checks the types of the sources that a workspace is built from, with its own `tsconfig.json`. Tests and `testing`
 * folders are left out: `npm run check` covers them.
 *
 * @throws ReleaseRefused with the compiler's output on type errors
 */
export async function checkTypes(directory: string): Promise<void> {
  // Inside the workspace, so that packages and types resolve as with its own settings. The name is unique, because
  // another release may be in progress.
  const project = path.resolve(directory, `dist/tsconfig.types.${randomUUID()}.json`);
  await mkdir(path.dirname(project), { recursive: true });
  await writeFile(project, JSON.stringify({ ...settings, extends: '../tsconfig.json' }));
  try {
    const check = [process.execPath, compiler, '--pretty', 'false', '-p', project];
    const { code, output } = await runToEnd(check, { cwd: path.dirname(project) });
    if (code === 0) return;
    throw new ReleaseRefused(
      `${path.basename(directory)} was not published: its types do not fit\n${output}`,
    );
  } finally {
    await rm(project, { force: true });
  }
}
