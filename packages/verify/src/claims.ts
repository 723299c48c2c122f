import { findCollision } from '@weft/federation/collisions';
import type { ReleaseDescription } from '@weft/federation/release';
import { isShellPath } from '@weft/federation/shell-paths';
import type { Finding } from './finding';

/** Checks that a release takes no address or menu entry of another team. */
export function collisionFindings(
  ours: ReleaseDescription,
  others: readonly ReleaseDescription[],
): Finding[] {
  return others.flatMap((theirs) => {
    const found = theirs.remote === ours.remote ? null : findCollision(ours, theirs);
    if (!found) return [];
    const problem = `${ours.remote} ${found.what}, which ${theirs.remote} ${found.theirs} already`;
    const remedy = `choose another address, or ask ${theirs.remote}`;
    return [{ rule: 'claims', place: 'paths', problem, remedy }];
  });
}

/** Refuses claims that would take paths of future teams, and those below addresses that the shell answers itself. */
export function claimFindings(release: Pick<ReleaseDescription, 'paths' | 'redirects'>): Finding[] {
  const { paths, redirects } = release;
  const claims = [...paths, ...redirects.map(({ from }) => from)];
  return RULES.flatMap(([isBroken, problem, remedy]) =>
    claims.filter(isBroken).map((place) => ({ rule: 'claims', place, problem, remedy })),
  );
}

const RULES: [isBroken: (pattern: string) => boolean, problem: string, remedy: string][] = [
  [
    isShellPath,
    'is an address of the shell, which answers it instead of the page',
    'choose a path with another first segment',
  ],
  [
    // Its first segment is a parameter.
    (pattern) => /^\/:/.test(pattern),
    'matches every address with this many segments, including those of future teams',
    'begin it with a fixed segment of the team',
  ],
];
