import { type ApiClient, createApiClient } from './client';
import type { ApiResult } from './result';

/** The part of the site context that these functions need. */
interface Site {
  apiUrl: string;
  fetch: typeof fetch;
  report(event: { level: 'error'; message: string; fields: { status: number | null } }): void;
}

/** An API client for a loader or an action. */
export function apiOf(site: Site): ApiClient {
  return createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
}

/** The data of a call; null after a failure, which is logged under the call's path (ERR-03). */
export function dataOrLog<T>(site: Site, call: string, result: ApiResult<T>): T | null {
  if (result.ok) return result.data;
  site.report({ level: 'error', message: `${call} failed`, fields: { status: result.status ?? null } });
  return null;
}

/** The data of a call that `reader` cannot do without. */
export function dataOrThrow<T>(reader: string, call: string, result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new Error(`${reader} needs ${call} but got no usable answer (status ${result.status ?? 'none'})`);
}
