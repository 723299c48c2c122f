/** Errors of PostgreSQL and of its connections that are no request's fault. Classes 08, 28 (its password was changed), 40 (two
 * transactions in each other's way), 53 and 57; 25006 of a server that has become the standby; 25P03 and 55P03 where the
 * server limits how long a transaction idles and a statement waits for a lock; 3D000 of a database that was renamed:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passing = /^((08|28|40|53|57)\w{3}|25006|25P03|3D000|55P03)$/;
/** Of the system; MFILE and NFILE where too many files are open, the last where it has no room for a thread. */
const unreachable =
  /^E(CONNREFUSED|CONNRESET|CONNABORTED|HOSTUNREACH|NETUNREACH|AI_AGAIN|NOTFOUND|NOENT|PIPE|TIMEDOUT|MFILE|NFILE|RR_WORKER_INIT_FAILED)$/;

/** What the two drivers say without a code. */
const closed =
  /^(Connection terminated|Client (was closed|has encountered)|Query read timeout|timeout exceeded|timeout expired|Cannot use a pool after|PGlite is clos)/;

const noSpace = /No space left on device|ENOSPC/;

/** Whether the database, or what holds the files, cannot be reached at the moment. */
export function isDatabaseDown(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      passing.test(codeOf(cause)) ||
      unreachable.test(codeOf(cause)) ||
      closed.test(cause.message) ||
      cause.name === 'StorageUnavailable',
  );
}

/** Whether the database or a file found no room on its disk. */
export function isDiskFull(error: unknown): boolean {
  const causes = causesOf(error);
  // Only the innermost message: an outer one repeats what people wrote.
  return (
    causes.some((cause) => /^(53100|ENOSPC|EDQUOT)$/.test(codeOf(cause))) ||
    noSpace.test(causes.at(-1)?.message ?? '')
  );
}

/**
 * What the log may hold of an error. A failed query's own message repeats its parameters, which are people's
 * names and addresses, so only its cause is described, and of that neither `detail` nor `where`.
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

/** The system's or the database's name of an error, `EPERM` for example; `''` where it has none. */
export function codeOf(error: unknown): string {
  const isNamed = typeof error === 'object' && error !== null && 'code' in error;
  return isNamed && typeof error.code === 'string' ? error.code : '';
}
