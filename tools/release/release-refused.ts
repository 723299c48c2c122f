import { reasonOf } from '@weft/verify/finding';

/** A release that cannot be made, for a reason that its message explains to the team. */
export class ReleaseRefused extends Error {}

/** What a disk answers that is full or read-only, and a place in which nothing can be written. */
const OF_MACHINE = ['EACCES', 'EDQUOT', 'EEXIST', 'EISDIR', 'ENOSPC', 'ENOTDIR', 'EPERM', 'EROFS'];

/** What is wrong, for whoever gave the command; null for a fault of the program, whose stack is needed. */
export function faultText(error: unknown): string | null {
  if (error instanceof ReleaseRefused) return error.message;
  const { code = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  return OF_MACHINE.includes(code) ? `A file could not be read or written: ${reasonOf(error)}` : null;
}
