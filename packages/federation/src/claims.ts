/** A pattern without the names of its parameters, in lower case: `/Blog/:slug` → `/blog/:`. */
function shapeOf(pattern: string): string {
  return pattern.toLowerCase().replace(/:[^/]+/g, ':');
}

/**
 * The first pattern that both lists claim, or null. Two patterns collide when they match the same
 * paths with the same precision; `/blog/:slug` and `/blog/archive` do not.
 */
export function collidingClaim(ours: readonly string[], theirs: readonly string[]): string | null {
  const taken = new Set(theirs.map(shapeOf));
  return ours.find((pattern) => taken.has(shapeOf(pattern))) ?? null;
}

/** The first pattern that a list claims twice, or null. */
export function repeatedClaim(patterns: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const pattern of patterns) {
    const shape = shapeOf(pattern);
    if (seen.has(shape)) return pattern;
    seen.add(shape);
  }
  return null;
}
