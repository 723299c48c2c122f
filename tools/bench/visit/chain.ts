/** A network request, with times in seconds of the browser's clock. */
export interface TimedRequest {
  start: number;
  /** Undefined while it is in progress. */
  end?: number;
}

/** Length of the longest chain of requests in which each starts after the previous ended, for whatever reason. Pure. */
export function longestChain(wires: readonly TimedRequest[]): number {
  const depths: { end: number; depth: number }[] = [];
  for (const { start, end } of wires.toSorted((a, b) => a.start - b.start)) {
    if (end === undefined) continue;
    const before = depths.filter((other) => other.end <= start);
    depths.push({ end, depth: 1 + Math.max(0, ...before.map(({ depth }) => depth)) });
  }
  return Math.max(0, ...depths.map(({ depth }) => depth));
}
