import { existsSync } from 'node:fs';
import path from 'node:path';

/** Of this package's own files: TypeScript in the repository, JavaScript where it is installed as a package. */
export const extension = path.extname(import.meta.url);

/** Folder of the repository that is built: the nearest one with a lock file. */
export const root = repositoryOf(process.cwd());

/** The compiler's settings for every front end. A package carries its own copy. */
export const typeScriptConfig =
  ['..', '../../..']
    .map((folder) => path.resolve(import.meta.dirname, folder, 'tsconfig.base.json'))
    .find((file) => existsSync(file)) ?? '';

function repositoryOf(folder: string): string {
  const isTop = path.dirname(folder) === folder;
  if (isTop) return process.cwd();
  return existsSync(path.join(folder, 'package-lock.json')) ? folder : repositoryOf(path.dirname(folder));
}
