import { PoolUnavailable } from '@weft/render/pool-unavailable';

/** What the system says where files, processes, memory or a disk are lacking. */
const lacks = /^E(MFILE|NFILE|AGAIN|NOMEM|NOSPC|DQUOT|ROFS|IO)$/;

/** Whether this machine could run no release at the moment: of the release that says nothing. */
export function isOfMachine(error: unknown): boolean {
  const { code = '', syscall = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  // On a full disk, `mkdir` says that nothing is there.
  return error instanceof PoolUnavailable || lacks.test(code) || syscall === 'mkdir';
}
