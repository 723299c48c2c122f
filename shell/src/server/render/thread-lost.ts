/** The thread ended while it was rendering. */
export class ThreadLost extends Error {}
