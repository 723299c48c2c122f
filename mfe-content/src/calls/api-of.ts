import { type ApiClient, createApiClient } from '@weft/api-contract/client';
import type { ApiResult } from '@weft/api-contract/result';
import type { SiteContext } from '@weft/router';

/** The API as a loader reaches it. */
export function apiOf(site: SiteContext): ApiClient {
  return createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
}

/** What a call gave; a failure goes to the log under the call's path and is null (ERR-03). */
export function orLog<T>(site: SiteContext, call: string, result: ApiResult<T>): T | null {
  if (result.ok) return result.data;
  site.report({ level: 'error', message: `${call} failed`, fields: { status: result.status ?? null } });
  return null;
}
