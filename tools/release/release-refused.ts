import { tmpdir } from 'node:os';
import { reasonOf } from '@weft/verify/finding';
import { PROGRAM } from './release-help';

/** A release that cannot be made, for a reason that its message explains to the team. */
export class ReleaseRefused extends Error {}

/** What a disk answers that is read-only, and a place in which nothing can be written. */
const OF_MACHINE = ['EACCES', 'EEXIST', 'EISDIR', 'ENOTDIR', 'EPERM', 'EROFS'];

/** What is wrong, for whoever gave the command; null for a fault of the program, whose stack is needed. */
export function faultText(error: unknown): string | null {
  if (error instanceof ReleaseRefused) return error.message;
  const { code = '', syscall = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // On a full disk, `mkdir` says that nothing is there.
  if (/^(EDQUOT|ENOSPC)$/.test(code) || (code === 'ENOENT' && syscall === 'mkdir'))
    return `A disk is full, that of the release store, of this project or of ${tmpdir()}. Make room (\`${PROGRAM} prune\`), then try again: ${reasonOf(error)}`;
  return OF_MACHINE.includes(code) ? `A file could not be read or written: ${reasonOf(error)}` : null;
}
