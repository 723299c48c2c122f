import type { Figures } from './figures';

/** By how much a canary may be worse than the active release. */
export interface Margins {
  /** Percentage points more of failed renders, of page views with an error, or of those with a file that did not load. */
  failures: number;
  /** Milliseconds more until the largest part of a page shows (LCP), and until it answers (INP). */
  lcp: number;
  inp: number;
}

/** One failure may be chance. Of those that browsers report, the figures leave out as many. */
const LEAST_FAILURES = 3;

/** Why a canary has to go back; null where it does as well as the active release, or too little is known. */
export function verdict(canary: Figures, active: Figures, margins: Margins): string | null {
  const rates = [
    ['of its pages could not be rendered', 'failedRenders', 'renders', LEAST_FAILURES],
    ['of its page views had an error', 'errors', 'views', 1],
    ['of its page views missed a file', 'failedLoads', 'views', 1],
  ] as const;
  for (const [words, failures, of, least] of rates) {
    if (canary[failures] < least) continue;
    const [own, other] = [percent(canary[failures], canary[of]), percent(active[failures], active[of])];
    if (own > other + margins.failures)
      return `${own.toFixed(1)} % ${words}, with the active release ${other.toFixed(1)} %`;
  }
  for (const kind of ['lcp', 'inp'] as const) {
    const [own, other] = [canary[kind], active[kind]];
    if (own !== null && other !== null && own > other + margins[kind])
      return `its ${kind.toUpperCase()} is ${Math.round(own)} ms, with the active release ${Math.round(other)} ms`;
  }
  return null;
}

function percent(part: number, whole: number): number {
  return (100 * part) / Math.max(whole, part, 1);
}
