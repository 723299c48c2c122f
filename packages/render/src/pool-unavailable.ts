/** A pool refuses a request that it cannot render now. */
export class PoolUnavailable extends Error {}

/** There are more requests than it can render. */
export class PoolBusy extends PoolUnavailable {}
