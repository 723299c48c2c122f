/** Where browsers say how a page does, while a canary runs. */
export const REPORTS = '/_vitals';
