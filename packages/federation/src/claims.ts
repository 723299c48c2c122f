import { fitsPattern, isParameter, segmentsOf } from '@weft/site/path-patterns';

/** Whether two patterns differ in letter case, slashes and the names of parameters alone: then they fit the same paths. */
function areEqual(one: string, other: string): boolean {
  const [ours, theirs] = [segmentsOf(one), segmentsOf(other)];
  return fitsPattern(ours, theirs) && fitsPattern(theirs, ours);
}

/** Whether a path can fit both patterns, and the router ranks them alike: the first that came into service would have it. */
function areTied(one: string, other: string): boolean {
  const [ours, theirs] = [segmentsOf(one), segmentsOf(other)];
  if (ours.length !== theirs.length || parametersIn(ours) !== parametersIn(theirs)) return false;
  return ours.every((part, at) => isParameter(part) || fitsPattern([theirs[at] ?? ''], [part]));
}

function parametersIn(segments: readonly string[]): number {
  return segments.filter(isParameter).length;
}

/**
 * The first pattern that both lists claim, or null. Two patterns collide when they match the same
 * path with the same precision; `/blog/:slug` and `/blog/archive` do not.
 */
export function collidingClaim(ours: readonly string[], theirs: readonly string[]): string | null {
  return ours.find((pattern) => theirs.some((other) => areTied(pattern, other))) ?? null;
}

/** The first pattern that a list claims twice, or null. */
export function repeatedClaim(patterns: readonly string[]): string | null {
  return (
    patterns.find((pattern, at) => patterns.slice(0, at).some((other) => areEqual(pattern, other))) ?? null
  );
}
