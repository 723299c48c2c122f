import type { SiteContext } from '@weft/router';

/** Time limits in the browser, in milliseconds: reads get the least, a form's post more, an upload the most (D-46). */
const READ_TIMEOUT = 10_000;
const POST_TIMEOUT = 30_000;
const UPLOAD_TIMEOUT = 120_000;

/** What loaders and actions get in the browser. */
export function browserSite(apiUrl: string): SiteContext {
  return {
    apiUrl,
    fetch: (input, init) => {
      const timeout = AbortSignal.timeout(limitOf(init));
      const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
      return fetch(input, { ...init, signal, credentials: 'omit' });
    },
    report: ({ level, message, fields }) => {
      console[level](message, fields ?? {});
    },
  };
}

function limitOf(init: RequestInit | undefined): number {
  if (init?.method !== 'POST') return READ_TIMEOUT;
  return init.body instanceof FormData ? UPLOAD_TIMEOUT : POST_TIMEOUT;
}
