/** Something because of which a release cannot go into service. */
export interface Finding {
  /** What it breaks. */
  rule: string;
  /** A file, an address or a field of the release. */
  place: string;
  problem: string;
  /** What the team can do. */
  remedy: string;
}

/** A finding for people, in two lines. */
export function findingText({ rule, place, problem, remedy }: Finding): string {
  return `  ${rule}: ${place}: ${problem}\n    → ${remedy}`;
}

/** What went wrong, in a line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
