import { normalizedSegments } from '@weft/site/path-patterns';

/** Segments of a pattern or path as `normalizedSegments` normalizes them, ':' for each parameter. */
type Parts = readonly string[];

/** Whether one path can fit both patterns at the same router rank: the pattern first in service would get it. */
function areTied(one: Parts, other: Parts): boolean {
  if (one.length !== other.length || literalSegments(one) !== literalSegments(other)) return false;
  return one.every((part, at) => part === ':' || other[at] === ':' || other[at] === part);
}

function literalSegments(parts: Parts): number {
  return parts.filter((part) => part !== ':').length;
}

/** Returns a function that says whether a pattern can match a path of the list with the same precision. */
export function tiedWith(patterns: readonly string[]): (pattern: string) => boolean {
  const others = patterns.map(normalizedSegments);
  return (pattern) => {
    const own = normalizedSegments(pattern);
    return others.some((other) => areTied(own, other));
  };
}

/** Returns a function that counts the words of the most exact pattern that fits a path; -1 if none fits. */
export function specificity(patterns: readonly string[]): (path: Parts) => number {
  const all = patterns.map(normalizedSegments);
  return (parts) => {
    const fitting = all.filter(
      (pattern) =>
        pattern.length === parts.length && pattern.every((part, at) => part === ':' || part === parts[at]),
    );
    return Math.max(-1, ...fitting.map(literalSegments));
  };
}

/**
 * The first pattern that both lists claim, or null. Two patterns collide when they match the same
 * path with the same precision; `/blog/:slug` and `/blog/archive` do not.
 */
export function collidingClaim(ours: readonly string[], theirs: readonly string[]): string | null {
  return ours.find(tiedWith(theirs)) ?? null;
}

/** The first pattern that a list claims twice, or null. Letter case, slashes and parameter names are ignored. */
export function repeatedClaim(patterns: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const pattern of patterns) {
    const same = normalizedSegments(pattern).join('\0');
    if (seen.has(same)) return pattern;
    seen.add(same);
  }
  return null;
}
