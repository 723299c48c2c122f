import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefused } from './release-refused';
import { runToEnd } from './run-to-end';

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const settings = { compilerOptions: { noEmit: true }, exclude: ['../src/**/*.test.*', '../src/**/testing'] };

/**
 * Checks the types of what a workspace is built from, by its own `tsconfig.json`. Its tests and what helps them, in folders
 * named `testing`, are no part of that; `npm run check` has them.
 *
 * @throws ReleaseRefused with the compiler's words where they do not fit
 */
export async function checkTypes(directory: string): Promise<void> {
  // Inside the workspace, so that packages and types are found as they are from its own settings; another release of it may
  // be under way.
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
