/** What a drill found out, one line of its report. */
export interface Finding {
  what: string;
  value: number | string;
  /** What the value has to be, in words; left out where it is only told. */
  limit?: string;
  passed: boolean;
  /** A limit of time or memory, which says nothing on a machine that is busy with something else. */
  isSoft?: boolean;
}

/** A drill that cannot run here is told as such and not as passed. */
export type Outcome = Finding[] | { skipped: string };

export interface DrillOptions {
  /** A folder of the drill's own, removed afterwards. */
  folder: string;
  /** The parts of the drill that are to be run; all where it is empty. */
  only: string[];
  say(line: string): void;
}

export type Drill = (options: DrillOptions) => Promise<Outcome>;

/** Holds a number against a limit. */
export function atMost(what: string, value: number, limit: number): Finding {
  return { what, value, limit: `at most ${limit}`, passed: value <= limit };
}

/** `atMost` for milliseconds or megabytes. */
export function softly(what: string, value: number, limit: number): Finding {
  return { ...atMost(what, Math.round(value), limit), isSoft: true };
}

/** Holds a value against what it has to be. */
export function exactly<T extends number | string>(what: string, value: T, expected: T): Finding {
  return { what, value, limit: String(expected), passed: value === expected };
}

/** A figure without a limit. */
export function told(what: string, value: number | string): Finding {
  return { what, value, passed: true };
}

/** How many there were of each, as `200: 12, 503: 1`. */
export function countsOf(values: Iterable<number>): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([value, count]) => `${value}: ${count}`)
    .join(', ');
}
