/** Address that everything here listens on, so that nothing is reachable from outside. */
export const LOOPBACK = '127.0.0.1';
