import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
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
  /** Whether the database refuses writes, as a standby does: no form is stored, and nothing delivered. */
  isReadOnly: boolean;
  /** Whether somebody has to intervene. */
  isDegraded: boolean;
}

/**
 * Reads the outbox's state from the database, at most every ten seconds.
 * @param kinds those with a channel: messages of a webhook that was taken out of service do not count
 */
export function outboxState(db: Database, kinds: OutboxKind[]): () => Promise<OutboxState> {
  let known: { at: number; state: OutboxState } | undefined;
  return async () => {
    if (known === undefined || performance.now() - known.at > CACHE_TTL)
      known = { at: performance.now(), state: await readState(db, kinds) };
    return known.state;
  };
}

async function readState(db: Database, kinds: OutboxKind[]): Promise<OutboxState> {
  const isWaiting = sql`${outbox.failedAt} is null and not ${outbox.held}`;
  // A date in the future was recorded by a clock that has been corrected since: it is as suspicious as an old one.
  const age = sql`abs(extract(epoch from now() - ${outbox.createdAt}))`;
  const [row] = await db
    .select({
      waiting: sql`count(*) filter (where ${isWaiting})`.mapWith(Number),
      oldest_seconds: sql`coalesce(floor(max(${age}) filter (where ${isWaiting})), 0)`.mapWith(Number),
      given_up: sql`count(${outbox.failedAt})`.mapWith(Number),
      isReadOnly: sql<boolean>`current_setting('transaction_read_only') = 'on'`,
    })
    .from(outbox)
    .where(and(isNull(outbox.sentAt), inArray(outbox.kind, kinds)));
  const counts = row ?? { waiting: 0, oldest_seconds: 0, given_up: 0, isReadOnly: false };
  const { isReadOnly, given_up, oldest_seconds } = counts;
  return { ...counts, isDegraded: isReadOnly || given_up > 0 || oldest_seconds > DEGRADED_AFTER };
}
