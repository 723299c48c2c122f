import type { Release } from '@weft/federation/release';
import type { Provides } from '@weft/federation/shell-release';
import { satisfies, validRange } from 'semver';
import type { Finding } from './finding';

/** Checks that a shell provides what a release needs: the contract, versions within ranges, and every imported name. */
export function compatibilityFindings(release: Pick<Release, 'requires'>, provides: Provides): Finding[] {
  const { requires } = release;
  if (requires.contract !== provides.contract) return [contractFinding(requires.contract, provides.contract)];
  return [...sharedFindings(requires.shared, provides), ...facadeFindings(requires.uses, provides)];
}

function contractFinding(needed: number, has: number): Finding {
  const remedy =
    needed > has
      ? 'release the shell of that contract first: `npm run release -w shell`'
      : 'update the packages that it is built with, then build it again';
  const problem = `it needs contract ${needed}, the shell has ${has}`;
  return { rule: 'contract', place: 'requires.contract', problem, remedy };
}

function sharedFindings(shared: Record<string, string>, provides: Provides): Finding[] {
  return Object.entries(shared).flatMap(([id, range]) => {
    const version = provides.shared[id];
    if (version !== undefined && validRange(range) !== null && satisfies(version, range)) return [];
    const problem = `it needs ${id} ${range}, the shell has ${version ?? 'none'}`;
    const remedy = `release a shell with ${id} ${range} first, or build it with the version that the shell has`;
    return [{ rule: 'shared', place: `requires.shared.${id}`, problem, remedy }];
  });
}

function facadeFindings(uses: Record<string, string[]>, { facade }: Provides): Finding[] {
  return Object.entries(uses).flatMap(([id, names]) => {
    const missing = names.filter((name) => !facade[id]?.includes(name));
    if (missing.length === 0) return [];
    const problem = `it imports ${missing.join(', ')}, which the shell does not export`;
    const remedy = 'release the shell with it first (`npm run release -w shell`), or remove the import';
    return [{ rule: 'facade', place: id, problem, remedy }];
  });
}
