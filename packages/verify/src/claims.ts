import { collision } from '@weft/federation/collisions';
import type { ReleaseDescription } from '@weft/federation/release';
import { isOfShell } from '@weft/federation/shell-paths';
import type { Finding } from './finding';

type Claims = Pick<ReleaseDescription, 'paths' | 'redirects'>;

/** No address and no entry of another team. */
export function collisionFindings(
  ours: ReleaseDescription,
  others: readonly ReleaseDescription[],
): Finding[] {
  return others.flatMap((theirs) => {
    const found = theirs.remote === ours.remote ? null : collision(ours, theirs);
    if (!found) return [];
    const problem = `${ours.remote} ${found.what}, which ${theirs.remote} ${found.theirs} already`;
    const remedy = `choose another address, or ask ${theirs.remote}`;
    return [{ rule: 'claims', place: 'paths', problem, remedy }];
  });
}

/** Refuses claims that take paths of future teams. */
export function wideFindings(release: Claims): Finding[] {
  return claimsOf(release)
    .filter(isWide)
    .map((place) => ({
      rule: 'claims',
      place,
      problem: 'matches every address with this many segments, including those of future teams',
      remedy: 'begin it with a word of the team',
    }));
}

/** Refuses claims below addresses that the shell answers itself. */
export function shellPathFindings(release: Claims): Finding[] {
  return claimsOf(release)
    .filter(isOfShell)
    .map((place) => ({
      rule: 'claims',
      place,
      problem: 'is an address of the shell, which answers it instead of the page',
      remedy: 'choose another first word',
    }));
}

function claimsOf({ paths, redirects }: Claims): string[] {
  return [...paths, ...redirects.map(({ from }) => from)];
}

/** Whether its first segment is a parameter. */
function isWide(pattern: string): boolean {
  return /^\/[:*]/.test(pattern);
}
