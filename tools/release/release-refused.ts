import { tmpdir } from 'node:os';
import { errorMessage } from '@weft/verify/finding';
import { PROGRAM } from './release-help';

/** A release that is refused, with a message that tells the team why. */
export class ReleaseRefused extends Error {}

/** Error codes of read-only disks and places that cannot be written to. */
const FILE_ERROR_CODES = ['EACCES', 'EEXIST', 'EISDIR', 'ENOTDIR', 'ENXIO', 'EPERM', 'EROFS'];

/** Explains an error to whoever ran the command; null for a bug in the program, whose stack is needed. */
export function faultText(error: unknown): string | null {
  if (error instanceof ReleaseRefused) return error.message;
  const { code = '', syscall = '' } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  // On a full disk, a recursive `mkdir` fails with ENOENT.
  if (/^(EDQUOT|ENOSPC)$/.test(code) || (code === 'ENOENT' && syscall === 'mkdir'))
    return `A disk is full, that of the release store, of this project or of ${tmpdir()}. Make room (\`${PROGRAM} prune\`), then try again: ${errorMessage(error)}`;
  return FILE_ERROR_CODES.includes(code)
    ? `A file could not be read or written: ${errorMessage(error)}`
    : null;
}
