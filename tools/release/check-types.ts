import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ReleaseRefused } from './release-refused';

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const settings = { compilerOptions: { noEmit: true }, exclude: ['../src/**/*.test.*'] };

/**
 * Checks the types of what a workspace is built from, by its own `tsconfig.json`. Its tests are no part of that;
 * `npm run check` has them.
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
    const { code, output } = await run(project);
    if (code === 0) return;
    throw new ReleaseRefused(
      `${path.basename(directory)} was not published: its types do not fit\n${output}`,
    );
  } finally {
    await rm(project, { force: true });
  }
}

function run(project: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '--pretty', 'false', '-p', project], {
      cwd: path.dirname(project),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const end = () => child.kill();
    process.once('exit', end);
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => {
      process.off('exit', end);
      resolve({ code, output: Buffer.concat(output).toString() });
    });
  });
}
