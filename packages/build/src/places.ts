import { existsSync } from 'node:fs';
import path from 'node:path';

/** Of this package's own files: TypeScript in the repository, JavaScript where it is installed as a package. */
export const extension = path.extname(import.meta.url);

/** Folder of the repository that is built: the nearest one with a lock file. */
export const root = repositoryOf(process.cwd());

/** The compiler's settings for every front end. */
export const typeScriptConfig = settings('tsconfig.base.json');

/** The browsers that every front end is built for. */
export const browsersList = settings('.browserslistrc');

/** A file at the repository's root, of which the package carries its own copy. */
function settings(name: string): string {
  const places = ['..', '../../..'].map((folder) => path.resolve(import.meta.dirname, folder, name));
  return places.find((file) => existsSync(file)) ?? '';
}

function repositoryOf(folder: string): string {
  const isTop = path.dirname(folder) === folder;
  if (isTop) return process.cwd();
  return existsSync(path.join(folder, 'package-lock.json')) ? folder : repositoryOf(path.dirname(folder));
}
