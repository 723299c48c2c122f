/** What a drill found out, one line of its report. */
export interface Finding {
  what: string;
  value: number | string;
  /** The limit in words; left out for a value that is only reported. */
  limit?: string;
  passed: boolean;
  /** A limit of time or memory, which says nothing on a busy machine. */
  isSoft?: boolean;
}

/** A drill that cannot run here is reported as skipped, not as passed. */
export type Outcome = Finding[] | { skipped: string };

export interface DrillOptions {
  /** The drill's own folder, removed afterwards. */
  folder: string;
  /** The parts of the drill to run; all if empty. */
  only: string[];
  say(line: string): void;
}

export type Drill = (options: DrillOptions) => Promise<Outcome>;

/** Checks a number against an upper limit. */
export function atMost(what: string, value: number, limit: number): Finding {
  return { what, value, limit: `at most ${limit}`, passed: value <= limit };
}

/** `atMost` for milliseconds or megabytes, as a soft limit. */
export function atMostSoft(what: string, value: number, limit: number): Finding {
  return { ...atMost(what, Math.round(value), limit), isSoft: true };
}

/** Checks that a value is the expected one. */
export function exactly<T extends number | string>(what: string, value: T, expected: T): Finding {
  return { what, value, limit: String(expected), passed: value === expected };
}

/** Reports a value without a limit. */
export function reportOnly(what: string, value: number | string): Finding {
  return { what, value, passed: true };
}

/** Counts equal values, as `200: 12, 503: 1`. */
export function countsOf(values: Iterable<number>): string {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => a - b)
    .map(([value, count]) => `${value}: ${count}`)
    .join(', ');
}
