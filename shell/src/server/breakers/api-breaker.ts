import type { SiteEvent } from '@weft/router';
import { Breaker } from './breaker';

/** The message with which a render process reports a change of its breaker. */
export const API_BREAKER = 'the breaker of the API';

/** For an API that hangs: each call that is let through takes the full time limit. */
export const API_BREAKER_OPTIONS = { failures: 3, halfOpenAfter: 2_000 };

/** The breaker of a process that reads from the API. @param report tells the shell its state */
export function apiBreaker(report: (event: SiteEvent) => void): Breaker {
  return new Breaker({
    ...API_BREAKER_OPTIONS,
    onChange: ({ state, cause }) => report({ level: 'warn', message: API_BREAKER, fields: { state, cause } }),
  });
}
