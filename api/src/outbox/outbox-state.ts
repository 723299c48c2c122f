import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../db/database';
import { codeOf } from '../../db/failures';
import { outbox } from '../../db/forms-schema';
import type { OutboxKind } from './outbox-row';

/** How long (ms) a result is reused: the query reads the whole table. */
const CACHE_TTL = 10_000;
/** Normally, nothing waits longer (s); a server that puts off new senders takes up to half an hour. */
const DEGRADED_AFTER = 3_600;

export interface OutboxState {
  /** Messages on their way, without those held in quarantine. */
  waiting: number;
  /** Age of the oldest of them. */
  oldest_seconds: number;
  /** Messages that were given up, until a resend is requested. */
  given_up: number;
  /** Whether no form is stored: the database refuses writes, as a standby does, or further connections. */
  refusesForms: boolean;
  /** Whether no application is stored, and with PGlite no enquiry: the disk of DATA_DIR is full or read-only. */
  refusesFiles: boolean;
  /** Whether somebody has to intervene. */
  isDegraded: boolean;
}

export interface StateOptions {
  database: Pick<OpenDatabase, 'db' | 'assertReachable'>;
  /** Rejects if the disk of DATA_DIR takes no file. */
  assertDiskSpace: () => Promise<void>;
  /** Those with a channel: messages of a webhook that was taken out of service do not count. */
  kinds: OutboxKind[];
}

/** Reads the outbox's state from the database, at most every ten seconds. */
export function outboxState(options: StateOptions): () => Promise<OutboxState> {
  let known: { at: number; state: OutboxState } | undefined;
  return async () => {
    if (known === undefined || performance.now() - known.at > CACHE_TTL)
      known = { at: performance.now(), state: await readState(options) };
    return known.state;
  };
}

async function readState({ database, assertDiskSpace, kinds }: StateOptions): Promise<OutboxState> {
  const isWaiting = sql`${outbox.failedAt} is null and not ${outbox.held}`;
  // A date in the future was recorded by a clock that has been corrected since: it is as suspicious as an old one.
  const age = sql`abs(extract(epoch from now() - ${outbox.createdAt}))`;
  const [row] = await database.db
    .select({
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      oldest_seconds: sql`coalesce(floor(max(${age}) filter (where ${isWaiting})), 0)`.mapWith(Number),
      given_up: sql`count(${outbox.failedAt})`.mapWith(Number),
      isReadOnly: sql<boolean>`current_setting('transaction_read_only') = 'on'`,
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), inArray(outbox.kind, kinds)));
  const { isReadOnly, ...counts } = row ?? { waiting: 0, oldest_seconds: 0, given_up: 0, isReadOnly: false };
  // This query may have had a connection from before all were taken or the password was changed. An error without a
  // code is a time limit, which a busy machine exceeds now and then.
  const refusal = await database.assertReachable().then(() => '', codeOf);
  const refusesForms = isReadOnly || refusal !== '';
  const refusesFiles = await assertDiskSpace().then(
    () => false,
    () => true,
  );
  const isOverdue = counts.given_up > 0 || counts.oldest_seconds > DEGRADED_AFTER;
  const isDegraded = refusesForms || refusesFiles || isOverdue;
  return { ...counts, refusesForms, refusesFiles, isDegraded };
}
