import type { Figures } from './figures';

/** By how much a canary may be worse than the active release. */
export interface Margins {
  /** Extra percentage points of failed renders, of page views with an error, or of page views that missed a file. */
  failures: number;
  /** Extra milliseconds of largest contentful paint (LCP) and of interaction to next paint (INP). */
  lcp: number;
  inp: number;
}

/** Fewer failed renders may be chance. For browsers' reports 1 is enough: the figures omit two networks already. */
const MIN_FAILURES = 3;
/** Differences within this many standard deviations are chance; with a verdict every second, one bad one decides. */
const Z_SCORE = 3;
/** Successes that the active release is credited with from the start, since it is proven. */
const PRIOR_SUCCESSES = 20;

/** Why a canary has to go back; null if it does as well as the active release, or too little is known. */
export function verdict(canary: Figures, active: Figures, margins: Margins): string | null {
  const rates = [
    ['of its pages could not be rendered', 'failedRenders', 'renders', MIN_FAILURES],
    ['of its page views had an error', 'errors', 'views', 1],
    ['of its page views missed a file', 'failedLoads', 'views', 1],
  ] as const;
  for (const [words, failures, of, least] of rates) {
    if (canary[failures] < least) continue;
    const own = wilsonInterval(canary[failures], canary[of]);
    const other = wilsonInterval(active[failures], active[of] + PRIOR_SUCCESSES);
    // Newcombe's interval for the difference of two proportions (1998, method 10).
    const chance = Math.hypot(own.share - own.low, other.high - other.share);
    if (100 * (own.share - other.share - chance) <= margins.failures) continue;
    const activeShare = wilsonInterval(active[failures], active[of]).share;
    return `${percent(own.share)} ${words}, with the active release ${percent(activeShare)}`;
  }
  for (const kind of ['lcp', 'inp'] as const) {
    const [own, other] = [canary[kind], active[kind]];
    if (own !== null && other !== null && own > other + margins[kind])
      return `its ${kind.toUpperCase()} is ${Math.round(own)} ms, with the active release ${Math.round(other)} ms`;
  }
  return null;
}

/** A share with its confidence interval (Wilson's score interval). */
function wilsonInterval(part: number, all: number): { share: number; low: number; high: number } {
  const whole = Math.max(all, part, 1);
  const share = part / whole;
  const square = Z_SCORE ** 2;
  const middle = part + square / 2;
  const reach = Z_SCORE * Math.sqrt(part * (1 - share) + square / 4);
  return { share, low: (middle - reach) / (whole + square), high: (middle + reach) / (whole + square) };
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
