import type { SiteContext } from '@weft/router';

/** How long a read may take in the browser, in milliseconds; a form's post takes longer (D-46). */
const READ_TIMEOUT = 10_000;
const POST_TIMEOUT = 30_000;

/** What loaders and actions get in the browser. */
export function browserSite(apiUrl: string): SiteContext {
  return {
    apiUrl,
    fetch: (input, init) => {
      const timeout = AbortSignal.timeout(init?.method === 'POST' ? POST_TIMEOUT : READ_TIMEOUT);
      const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(input, { ...init, signal, credentials: 'omit' });
    },
    report: ({ level, message, fields }) => {
      console[level](message, fields ?? {});
    },
  };
}
