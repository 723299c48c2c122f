import type { Release } from './release';
import { CONTRACT_VERSION } from './singletons';

/**
 * Holds what a release needs against what the shell has.
 *
 * @param provided versions of the singletons, by their ids
 * @throws Error where the contract or a singleton's major version differs
 */
export function assertFits(
  { remote, version, requires }: Pick<Release, 'remote' | 'version' | 'requires'>,
  provided: Readonly<Record<string, string>>,
): void {
  if (requires.contract !== CONTRACT_VERSION) {
    throw new Error(
      `${remote} ${version} needs contract ${requires.contract}, the shell has ${CONTRACT_VERSION}`,
    );
  }
  for (const [id, wanted] of Object.entries(requires.shared)) {
    if (majorOf(provided[id]) === majorOf(wanted)) continue;
    throw new Error(`${remote} ${version} needs ${id} ${wanted}, the shell has ${provided[id] ?? 'none'}`);
  }
}

function majorOf(version: string | undefined): string | undefined {
  return version?.split('.')[0];
}
