import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { presentFiles } from '../release/git';

export interface Manifest {
  /** The workspace's folder from the repository's root; '.' for the root itself. */
  directory: string;
  name: string;
  version: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  peerDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}

/** Everything that a rule may look at, so that its test can pass a few strings instead of a disk. */
export interface Repository {
  /** Files that git tracks or would track, as paths from the root. */
  files: string[];
  manifests: Manifest[];
  /** The lock file is read on demand: it is large, and one rule needs it. */
  read(file: string): string;
  exists(file: string): boolean;
}

const empty = {
  scripts: {},
  dependencies: {},
  devDependencies: {},
  peerDependencies: {},
  optionalDependencies: {},
};

function manifestsOf(files: string[], read: Repository['read']): Manifest[] {
  return files
    .filter((file) => path.posix.basename(file) === 'package.json')
    .map((file) => {
      const manifest = JSON.parse(read(file)) as Omit<Manifest, 'directory'>;
      return { ...empty, ...manifest, directory: path.posix.dirname(file) };
    });
}

/** Null if git cannot list the files. */
export function repositoryAt(root: string): Repository | null {
  const present = presentFiles(root);
  if (!present) return null;
  const exists = (file: string) => existsSync(path.join(root, file));
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const files = [...new Set(present)];
  return { files, read, exists, manifests: manifestsOf(files, read) };
}

/** For tests: a repository made of texts by path. */
export function repositoryOf(texts: Record<string, string>): Repository {
  const files = Object.keys(texts);
  const read = (file: string) => {
    const text = texts[file];
    if (text === undefined) throw new Error(`${file} is not in this repository`);
    return text;
  };
  const exists = (path: string) =>
    files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`));
  return { files, read, exists, manifests: manifestsOf(files, read) };
}
