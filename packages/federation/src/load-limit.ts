/** How long any one file of a page may be on its way to a browser, in milliseconds: then the page does without it. */
export const LOAD_LIMIT = 15_000;
