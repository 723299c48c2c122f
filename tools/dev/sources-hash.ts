import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { directoryOf, root } from './workspaces';

/** Hash of everything that goes into a front end's build. Tests are left out. */
export async function sourcesHash(name: string): Promise<string> {
  const folders = [directoryOf(name), path.join(root, 'packages')];
  const files = (await Promise.all(folders.map(sourceFiles))).flat().sort();
  // Read when a remote is built, so it counts as a source.
  const hash = createHash('sha256').update(`CLIENT_FEEDBACK=${process.env['CLIENT_FEEDBACK'] ?? ''}`);
  for (const file of [...files, ...SETTINGS.map((name) => path.join(root, name))]) {
    const bytes = await readFile(file);
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(bytes)
      .update('\0');
  }
  return hash.digest('hex');
}

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = await Promise.all(
    entries.map(async (entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return IGNORED.has(entry.name) ? [] : sourceFiles(file);
      return /\.test\.tsx?$|\.md$/.test(entry.name) ? [] : [file];
    }),
  );
  return found.flat();
}

const SETTINGS = ['package-lock.json', 'tsconfig.base.json', '.browserslistrc'];
const IGNORED = new Set(['node_modules', 'dist', 'jest', 'testing']);
