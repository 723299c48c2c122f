import { type LoaderFunctionArgs, type SiteContext, type SiteEvent, siteContext } from '@weft/router';
import { RouterContextProvider } from 'react-router-dom';
import type { TestApi } from './test-api';

/** The result of a loader or an action, as a page sees it. */
export interface LoaderResult<T> {
  data: T;
  status: number;
  /** Response headers; absent if none are set. */
  headers?: Record<string, string>;
  /** The events it reported. */
  events: SiteEvent[];
}

export interface LoadOptions {
  /** The page's address, including its query. */
  address: string;
  params?: Record<string, string>;
  /** Sends this form as a POST. */
  form?: FormData | URLSearchParams;
  /** Overrides of the site context that the shell passes to loaders. */
  site?: Partial<SiteContext>;
  signal?: AbortSignal;
}

/** Runs a loader or an action as the shell does, against the test's API. */
export async function loadWith<T = unknown>(
  api: TestApi,
  run: (args: LoaderFunctionArgs) => unknown,
  { address, params = {}, form, site, signal }: LoadOptions,
): Promise<LoaderResult<T>> {
  const events: SiteEvent[] = [];
  const siteValue = {
    apiUrl: api.url,
    fetch,
    report: (event: SiteEvent) => void events.push(event),
    ...site,
  };
  const url = new URL(address, 'https://site.example');
  const request = new Request(url, form ? { method: 'POST', body: form, signal } : { signal });
  const context = new RouterContextProvider(new Map([[siteContext, siteValue]]));
  const result = await run({ request, context, params, url, pattern: url.pathname });
  if (!isDataWithInit<T>(result)) return { data: result as T, status: 200, events };
  const headers = Object.fromEntries(new Headers(result.init?.headers));
  const more = Object.keys(headers).length > 0 ? { headers } : {};
  return { data: result.data, status: result.init?.status ?? 200, events, ...more };
}

function isDataWithInit<T>(result: unknown): result is { data: T; init: ResponseInit | null } {
  return (result as { type?: string } | null)?.type === 'DataWithResponseInit';
}
