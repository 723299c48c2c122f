import { collision } from '@weft/federation/collisions';
import type { ReleaseDescription } from '@weft/federation/release';
import type { Provides } from '@weft/federation/shell-release';
import type { Finding } from './finding';

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

/** Refuses claims that take paths of future teams, unless the shell allows them. */
export function wideFindings(
  { paths, redirects }: Pick<ReleaseDescription, 'paths' | 'redirects'>,
  { wideClaims }: Pick<Provides, 'wideClaims'>,
): Finding[] {
  return [...paths, ...redirects.map(({ from }) => from)]
    .filter((pattern) => isWide(pattern) && !wideClaims.includes(pattern))
    .map((place) => ({
      rule: 'claims',
      place,
      problem: 'matches every address with this many segments, including those of future teams',
      remedy:
        "begin it with a word of the team, or have the shell allow it (weft.wideClaims in the shell's package.json)",
    }));
}

/** Whether its first segment is a parameter. */
function isWide(pattern: string): boolean {
  return /^\/[:*]/.test(pattern);
}
