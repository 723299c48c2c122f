import type { Manifest, Repository } from '../repository';
import type { Finding, Rule } from '../rule';

const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

function unpinned(manifest: Manifest): Finding[] {
  const { dependencies, devDependencies, peerDependencies, optionalDependencies } = manifest;
  const file = `${manifest.directory}/package.json`;
  return [dependencies, devDependencies, peerDependencies, optionalDependencies]
    .flatMap((group) => Object.entries(group))
    .filter(([, version]) => !exact.test(version))
    .map(([name, version]) => ({ file, message: `${name} is "${version}", not an exact version` }));
}

function unequalVersions(manifests: Manifest[]): Finding[] {
  const seen = new Map<string, { version: string; file: string }>();
  const findings: Finding[] = [];
  for (const manifest of manifests) {
    const file = `${manifest.directory}/package.json`;
    const all = { ...manifest.peerDependencies, ...manifest.devDependencies, ...manifest.dependencies };
    for (const [name, version] of Object.entries(all)) {
      const other = seen.get(name);
      if (!other) seen.set(name, { version, file });
      else if (other.version !== version)
        findings.push({ file, message: `${name} ${version}, but ${other.version} in ${other.file}` });
    }
  }
  return findings;
}

function staleWorkspaces(manifests: Manifest[]): Finding[] {
  const [root] = manifests.filter(({ directory }) => directory === '.');
  return manifests
    .filter(({ version }) => root && version !== root.version)
    .map(({ directory, version }) => ({
      file: `${directory}/package.json`,
      message: `version ${version}, the workspaces share ${root?.version}`,
    }));
}

/** A registry's URLs in the lock file would tie every install to that registry. */
function lockedAddresses({ exists, read }: Repository): Finding[] {
  const file = 'package-lock.json';
  if (!exists(file)) return [{ file, message: 'The lock file is missing' }];
  const count = read(file).match(/"resolved": "https?:/g)?.length ?? 0;
  if (count === 0) return [];
  return [{ file, message: `${count} download addresses; .npmrc says omit-lockfile-registry-resolved` }];
}

/** Exact versions, the same one everywhere, and a lock file that names no registry. */
export const pinsRule: Rule = {
  name: 'pins',
  check: (repository) => [
    ...repository.manifests.flatMap(unpinned),
    ...unequalVersions(repository.manifests),
    ...staleWorkspaces(repository.manifests),
    ...lockedAddresses(repository),
  ],
};
