/** Address that everything here listens on: nothing is reachable from outside. */
export const LOOPBACK = '127.0.0.1';
