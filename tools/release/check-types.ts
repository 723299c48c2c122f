import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ReleaseRefused } from './release-refused';

const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const root = path.resolve(import.meta.dirname, '../..');

/**
 * Checks the types of what a workspace is built from. Its tests are no part of that; `npm run check` has them.
 *
 * @throws ReleaseRefused with the compiler's words where they do not fit
 */
export async function checkTypes(directory: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'weft-types-'));
  const project = path.join(folder, 'tsconfig.json');
  try {
    await writeFile(project, JSON.stringify(projectOf(path.resolve(directory))));
    const { code, output } = await run(project);
    if (code === 0) return;
    throw new ReleaseRefused(
      `${path.basename(directory)} was not published: its types do not fit\n${output}`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The workspace may be a copy elsewhere; packages and the declarations of css and pictures are this checkout's. */
function projectOf(directory: string): object {
  return {
    extends: path.join(root, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: true,
      types: ['node', 'jest'],
      typeRoots: [path.join(root, 'node_modules/@types')],
    },
    include: [path.join(directory, 'src'), path.join(root, 'packages/*/src/**/*.d.ts')],
    exclude: [path.join(directory, 'src/**/*.test.*')],
  };
}

function run(project: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [compiler, '--pretty', 'false', '-p', project], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });
}
