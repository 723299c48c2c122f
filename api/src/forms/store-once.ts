import { hash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { idempotencyKeys } from '../../db/forms-schema';
import { Refusal } from '../http/problems';

/** How long (days) a repeated request gets the answer of the first one. */
const KEPT_DAYS = 7;

const keyReused = {
  status: 422,
  detail: 'This Idempotency-Key was used before with other content. Send changed content with a new key.',
};

export interface OnceOptions {
  /** The endpoint; each has its own keys. */
  route: string;
  /** The request's idempotency key; null stores without a check. */
  key: string | null;
  /** Hash of what was sent. */
  bodyHash: string;
}

/** An answer to a form, as it is stored to be repeated. */
export interface StoredAnswer<T> {
  status: number;
  body: T;
}

/**
 * Runs `store` in a transaction, once per key: a repeated request gets the stored answer, a concurrent one waits for
 * it. When this resolves, everything is committed.
 * @throws Refusal for a known key with another body
 */
export function storeOnce<T>(
  db: Database,
  { route, key, bodyHash }: OnceOptions,
  store: (transaction: Database) => Promise<StoredAnswer<T>>,
): Promise<StoredAnswer<T>> {
  return db.transaction(async (transaction) => {
    if (key === null) return store(transaction);
    const byKey = and(eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));
    // A concurrent request with the same key waits here until this transaction has ended.
    const [first] = await transaction
      .insert(idempotencyKeys)
      .values({ route, key, bodyHash, status: 0, body: null })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (first === undefined) {
      const [known] = await transaction.select().from(idempotencyKeys).where(byKey);
      if (known?.bodyHash !== bodyHash) throw new Refusal(keyReused);
      return { status: known.status, body: known.body as T };
    }
    const answer = await store(transaction);
    await transaction.update(idempotencyKeys).set({ status: answer.status, body: answer.body }).where(byKey);
    return answer;
  });
}

/** Deletes expired keys. @returns how many */
export async function forgetOldKeys(db: Database): Promise<number> {
  const limit = sql`now() - make_interval(days => ${KEPT_DAYS})`;
  const old = lt(idempotencyKeys.createdAt, limit);
  return (await db.delete(idempotencyKeys).where(old).returning({ key: idempotencyKeys.key })).length;
}

/** SHA-256 of values, hexadecimal. */
export function hashOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value));
}
