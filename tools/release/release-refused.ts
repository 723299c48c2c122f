/** A release that cannot be made, for a reason that its message explains to the team. */
export class ReleaseRefused extends Error {}

/** What went wrong, in a line. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
