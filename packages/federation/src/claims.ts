import { fitsPattern, segmentsOf } from '@weft/site/path-patterns';

/** Whether two patterns differ in letter case, slashes and the names of parameters alone: then they fit the same paths. */
function areEqual(one: string, other: string): boolean {
  const [ours, theirs] = [segmentsOf(one), segmentsOf(other)];
  return fitsPattern(ours, theirs) && fitsPattern(theirs, ours);
}

/**
 * The first pattern that both lists claim, or null. Two patterns collide when they match the same
 * paths with the same precision; `/blog/:slug` and `/blog/archive` do not.
 */
export function collidingClaim(ours: readonly string[], theirs: readonly string[]): string | null {
  return ours.find((pattern) => theirs.some((other) => areEqual(pattern, other))) ?? null;
}

/** The first pattern that a list claims twice, or null. */
export function repeatedClaim(patterns: readonly string[]): string | null {
  return (
    patterns.find((pattern, at) => patterns.slice(0, at).some((other) => areEqual(pattern, other))) ?? null
  );
}
