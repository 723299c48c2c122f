import pg from 'pg';

/** How long (ms) the server may take before it counts as away. */
const TIMEOUT = 500;
/** How long (ms) an answer is reused, so that a burst of requests asks once. */
const CACHE_TTL = 200;

/** Checks on a separate connection whether the server answers, however busy the other connections are. */
export function openProbe(url: string): { reachable(): Promise<void>; close(): Promise<void> } {
  const pool = new pg.Pool({
    connectionString: url,
    max: 1,
    connectionTimeoutMillis: TIMEOUT,
    query_timeout: TIMEOUT,
    application_name: 'api-probe',
  });
  surviveLostConnections(pool);
  let lastProbe: { at: number; answer: Promise<void> } | undefined;
  return {
    reachable: () => {
      // A monotonic clock: if the time of day were set back, the answer would be reused for that long.
      const now = performance.now();
      if (lastProbe === undefined || now - lastProbe.at > CACHE_TTL) {
        // If it fails, the pool closes the connection: a server that hung may answer late.
        const answer = pool.query('select 1').then(() => {});
        // Later callers see the same rejection; without callers it must not go unhandled.
        answer.catch(() => {});
        lastProbe = { at: now, answer };
      }
      return lastProbe.answer;
    },
    close: () => pool.end(),
  };
}

/**
 * Keeps a broken connection from ending the process, whether it is idle (the pool's `error`) or in a transaction (the
 * client's own). A pending query is rejected, and the next query opens a new connection.
 */
export function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
