import { type ApiClient, createApiClient } from './client';
import type { ApiResult } from './result';

/** What a loader receives. */
interface Site {
  apiUrl: string;
  fetch: typeof fetch;
  report(event: { level: 'error'; message: string; fields: { status: number | null } }): void;
}

/** The API as a loader reaches it. */
export function apiOf(site: Site): ApiClient {
  return createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
}

/** What a call gave; a failure goes to the log under the call's path and is null (ERR-03). */
export function orLog<T>(site: Site, call: string, result: ApiResult<T>): T | null {
  if (result.ok) return result.data;
  site.report({ level: 'error', message: `${call} failed`, fields: { status: result.status ?? null } });
  return null;
}
