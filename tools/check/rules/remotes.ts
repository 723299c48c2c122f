import { REMOTE_NAME } from '@weft/federation/singletons';
import type { Manifest, Repository } from '../repository';
import type { Finding, Rule } from '../rule';

const required = ['README.md', 'package.json', 'src', 'tsconfig.json', 'webpack.config.ts'];
const requiredSources = ['pages', 'remote.ts', 'routes.tsx'];

function children(repository: Repository, folder: string): string[] {
  const names = repository.files
    .filter((file) => file.startsWith(`${folder}/`))
    .map((file) => file.slice(folder.length + 1).split('/')[0] ?? '');
  return [...new Set(names)].sort();
}

/** Everything in package.json that must be the same for all remotes, with the remote's name replaced. */
function shapeOf(manifest: Manifest): string {
  const { scripts, dependencies, devDependencies, peerDependencies } = manifest;
  const shape = JSON.stringify({ scripts, dependencies, devDependencies, peerDependencies }, null, 1);
  return shape.replaceAll(manifest.name, '<remote>');
}

function difference(one: string, other: string): string {
  const lines = new Set(one.split('\n'));
  return other
    .split('\n')
    .filter((line) => !lines.has(line))
    .map((line) => line.trim())
    .join(' ');
}

function structureOf(repository: Repository, remote: string): Finding[] {
  const top = children(repository, remote);
  const sources = children(repository, `${remote}/src`);
  const missing = [
    ...required.filter((name) => !top.includes(name)),
    ...requiredSources.filter((name) => !sources.includes(name)).map((name) => `src/${name}`),
  ].map((name) => ({ file: `${remote}/${name}`, message: 'Missing: every remote has this' }));
  const extra = top
    .filter((name) => !required.includes(name))
    .map((name) => ({ file: `${remote}/${name}`, message: 'Not one of the files that every remote has' }));
  return [...missing, ...extra];
}

/** All remotes have the same structure, so that people who know one know them all. */
export const remotesRule: Rule = {
  name: 'remotes',
  check(repository) {
    const remotes = repository.manifests.filter(({ directory }) => REMOTE_NAME.test(directory));
    const [first, ...others] = remotes;
    if (!first) return [];
    const unequal = others
      .filter((other) => shapeOf(other) !== shapeOf(first))
      .map((other) => ({
        file: `${other.directory}/package.json`,
        message:
          `Scripts and dependencies differ from ${first.directory}: ` +
          `${difference(shapeOf(first), shapeOf(other))} | ${difference(shapeOf(other), shapeOf(first))}`,
      }));
    return [...remotes.flatMap(({ directory }) => structureOf(repository, directory)), ...unequal];
  },
};
