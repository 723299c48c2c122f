/** How long (ms) a browser may take to load any one file of a page before the page goes on without it. */
export const LOAD_LIMIT = 15_000;
