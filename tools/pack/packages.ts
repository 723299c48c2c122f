import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { REMOTES, root } from '../dev/workspaces';

export type Dependencies = Record<string, string>;
type Exports = string | { [condition: string]: Exports };

export interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  type: 'module';
  scripts?: Dependencies;
  bin?: Dependencies;
  exports?: Record<string, Exports>;
  dependencies?: Dependencies;
  devDependencies?: Dependencies;
  peerDependencies?: Dependencies;
}

interface Workspace {
  /** Path from the root. */
  directory: string;
  manifest: Manifest;
}

/** Packages that the release tool runs, or provides to a remote that it checks, without importing them. */
const RUN_BY_RELEASE = ['@weft/router', 'react', 'react-dom', 'tsx', 'typescript', 'webpack', 'webpack-cli'];

/** Every package of ours that a remote or the release tool depends on, directly or indirectly. */
export function packedWorkspaces(): Workspace[] {
  const all = readdirSync(path.join(root, 'packages')).map((name) => workspaceAt(`packages/${name}`));
  const needed = new Set<Workspace>();
  const take = ({ manifest }: Workspace, dependencies: Dependencies): void => {
    const names = Object.keys({ ...dependencies, ...manifest.peerDependencies });
    for (const workspace of all.filter(({ manifest: { name } }) => names.includes(name))) {
      if (needed.has(workspace)) continue;
      needed.add(workspace);
      take(workspace, workspace.manifest.dependencies ?? {});
    }
  };
  for (const remote of REMOTES.map(workspaceAt)) {
    const { dependencies, devDependencies } = remote.manifest;
    take(remote, { ...dependencies, ...devDependencies });
  }
  take(workspaceAt('tools'), Object.fromEntries(importedPackages('tools/release').map((name) => [name, ''])));
  return [...needed];
}

/** A settings file that `compile` adds to packages/build, and that a team's own repository extends. */
const SETTINGS = { './tsconfig.base.json': './tsconfig.base.json' };

/** A package's manifest for packing: its exports name the compiled files. */
export function packedManifest(manifest: Manifest): Manifest {
  const { private: _private, scripts: _scripts, devDependencies: _dev, exports = {}, ...rest } = manifest;
  const packed = Object.entries(exports).map(([name, target]) => [name, packedExport(target)]);
  const added = manifest.name === '@weft/build' ? SETTINGS : {};
  return { ...rest, exports: { ...Object.fromEntries(packed), ...added } };
}

/** A manifest for the release tool, which in this repository is a folder of the workspace `tools`. */
export function releaseToolManifest(directory: string): Manifest {
  const { version, dependencies, devDependencies } = workspaceAt('.').manifest;
  const known = { ...devDependencies, ...dependencies, ...workspaceAt('tools').manifest.dependencies };
  const names = [...new Set([...importedPackages(directory), ...RUN_BY_RELEASE])].sort();
  return {
    name: '@weft/release',
    version,
    type: 'module',
    bin: { 'weft-release': './weft-release.js' },
    dependencies: Object.fromEntries(names.map((name) => [name, known[name] ?? version])),
  };
}

function packedExport(target: Exports): Exports {
  if (typeof target !== 'string')
    return Object.fromEntries(Object.entries(target).map(([name, inner]) => [name, packedExport(inner)]));
  const source = /(?<!\.d)\.tsx?$/;
  if (!source.test(target)) return target;
  return { types: target.replace(source, '.d.ts'), default: target.replace(source, '.js') };
}

function importedPackages(directory: string): string[] {
  const sources = readdirSync(path.join(root, directory)).filter((name) => /(?<!\.test|\.d)\.ts$/.test(name));
  const texts = sources.map((name) => readFileSync(path.join(root, directory, name), 'utf8'));
  const imported = texts.flatMap((text) => [...text.matchAll(/from '((?:@[\w-]+\/)?[\w-]+)[/']/g)]);
  return imported.map(([, name = '']) => name).filter((name) => name !== 'node');
}

function workspaceAt(directory: string): Workspace {
  const text = readFileSync(path.join(root, directory, 'package.json'), 'utf8');
  return { directory, manifest: JSON.parse(text) as Manifest };
}
