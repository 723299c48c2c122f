/** The process ended while it was rendering. */
export class ProcessLost extends Error {}
