/** Errors of PostgreSQL and its connections that no request is to blame for: classes 08, 28 (the password was changed),
 * 40 (two transactions in conflict), 53 and 57; 25006 (the server has become the standby); 25P03 and 55P03 (its limits
 * on idle transactions and lock waits); 3D000 (the database was renamed):
 * https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passing = /^((08|28|40|53|57)\w{3}|25006|25P03|3D000|55P03)$/;
/** System errors. MFILE and NFILE mean too many open files, the last one that no thread could be started. */
const unreachable =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND|NOENT|PIPE|TIMEDOUT|MFILE|NFILE|RR_WORKER_INIT_FAILED)$/;

/** Codes of PostgreSQL (42501 if its disk has become read-only) and of the system. */
const faultyDisk = /^(42501|58\w{3}|EIO|EROFS)$/;

/** Messages of the two drivers' errors that have no code. */
const closed =
  /^(Connection terminated|Client (was closed|has encountered)|Query read timeout|timeout exceeded|timeout expired|Cannot use a pool after|PGlite is clos)/;

const noSpace = /No space left on device|ENOSPC/;

/** Whether the database or the file store cannot be used at the moment: it is unreachable, or its disk is faulty. */
export function isDatabaseDown(error: unknown): boolean {
  return isUnreachable(error) || causesOf(error).some((cause) => faultyDisk.test(codeOf(cause)));
}

/** Whether the database or the file store cannot be reached; a bad block affects only what is stored there. */
export function isUnreachable(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      passing.test(codeOf(cause)) ||
      unreachable.test(codeOf(cause)) ||
      closed.test(cause.message) ||
      cause.name === 'StorageUnavailable',
  );
}

/** Whether a write of the database or of a file failed because its disk is full. */
export function isDiskFull(error: unknown): boolean {
  const causes = causesOf(error);
  // Only the innermost message: outer ones repeat what people wrote.
  return (
    causes.some((cause) => /^(53100|ENOSPC|EDQUOT)$/.test(codeOf(cause))) ||
    noSpace.test(causes.at(-1)?.message ?? '')
  );
}

/**
 * The parts of an error that may be logged. A failed query's own message repeats its parameters, which are people's
 * names and addresses, so only the innermost cause is described, without its `detail` and `where`.
 */
export function describeFailure(error: unknown): { message: string; code: string; stack: string } {
  const cause = causesOf(error).at(-1);
  if (cause === undefined) return { message: typeof error, code: '', stack: '' };
  return { message: cause.message, code: codeOf(cause), stack: cause.stack ?? '' };
}

/** The error and what caused it, outermost first. */
function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  let current = error;
  while (current instanceof Error && causes.length < 5) {
    causes.push(current);
    current = current instanceof AggregateError ? current.errors[0] : current.cause;
  }
  return causes;
}

/** The code of a system or database error, such as `EPERM`; `''` if it has none. */
export function codeOf(error: unknown): string {
  const isNamed = typeof error === 'object' && error !== null && 'code' in error;
  return isNamed && typeof error.code === 'string' ? error.code : '';
}
