import { PoolUnavailable } from '@weft/render/pool-unavailable';

/** System error codes for a lack of files, processes, memory or disk. */
const RESOURCE_ERRORS = /^E(MFILE|NFILE|AGAIN|NOMEM|NOSPC|DQUOT|ROFS|IO)$/;

/** Whether this machine can run no release at the moment, which says nothing about the release. */
export function isMachineFault(error: unknown): boolean {
  const { code = '', syscall = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  // On a full disk, `mkdir` fails with ENOENT.
  return error instanceof PoolUnavailable || RESOURCE_ERRORS.test(code) || syscall === 'mkdir';
}
