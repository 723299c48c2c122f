import { existsSync } from 'node:fs';
import path from 'node:path';

/** Extension of this package's own files: TypeScript in the repository, JavaScript in the published package. */
export const extension = path.extname(import.meta.url);

/** Folder of the repository being built: the nearest one with a lock file. */
export const root = repositoryOf(process.cwd());

/** Path of the compiler settings for every front end. */
export const typeScriptConfig = settings('tsconfig.base.json');

/** Path of the list of browsers that every front end is built for. */
export const browsersList = settings('.browserslistrc');

/** Path of a file in the repository's root, or of its copy in the published package. */
function settings(name: string): string {
  const places = ['..', '../../..'].map((folder) => path.resolve(import.meta.dirname, folder, name));
  return places.find((file) => existsSync(file)) ?? '';
}

function repositoryOf(folder: string): string {
  const isTop = path.dirname(folder) === folder;
  if (isTop) return process.cwd();
  return existsSync(path.join(folder, 'package-lock.json')) ? folder : repositoryOf(path.dirname(folder));
}
