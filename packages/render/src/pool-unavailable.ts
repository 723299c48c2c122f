/** The pool refuses a request because it cannot render it now. */
export class PoolUnavailable extends Error {}

/** The pool has more requests than it can render. */
export class PoolBusy extends PoolUnavailable {}
