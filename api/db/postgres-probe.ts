import pg from 'pg';

/** How long (ms) the server may take before it counts as away. */
const PATIENCE = 500;
/** How long (ms) an answer is reused, so that a burst of requests asks once. */
const FRESH = 200;

/** A connection of its own that tells whether the server answers, however busy the others are. */
export function openProbe(url: string): { reachable(): Promise<void>; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    application_name: 'api-probe',
  });
  surviveLostConnections(pool);
  let asked: { at: number; answer: Promise<void> } | undefined;
  return {
    reachable: () => {
      // Not the time of day: that may be set back, and the answer would hold for as long.
      const now = performance.now();
      if (asked === undefined || now - asked.at > FRESH) {
        const answer = ask(pool);
        // Later callers see the same rejection; without callers it must not go unhandled.
        answer.catch(() => {});
        asked = { at: now, answer };
      }
      return asked.answer;
    },
    close: () => pool.end(),
  };
}

/**
 * A connection that breaks must not end the process, neither an idle one (the pool's `error`) nor one in the midst of a
 * transaction (its own): the query that waits is rejected, the next one opens another.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

async function ask(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select 1');
    client.release();
  } catch (error) {
    // A server that hung may answer late: the next question takes a new connection.
    client.release(true);
    throw error;
  }
}
