/** A reason why a release cannot go into service. */
export interface Finding {
  /** Name of the rule that is broken. */
  rule: string;
  /** A file, an address or a field of the release. */
  place: string;
  problem: string;
  /** What the team can do. */
  remedy: string;
}

/** Formats a finding for people, in two lines. */
export function findingText({ rule, place, problem, remedy }: Finding): string {
  return `  ${rule}: ${place}: ${problem}\n    → ${remedy}`;
}

/** The message of whatever was thrown. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
