import { formHeaders } from '@weft/api-contract/form-headers';
import { apiRoutes, joinBase } from '@weft/api-contract/paths';
import { reasonOf } from '@weft/api-contract/refusal';
import type { RenderResult } from '@weft/render/protocol';
import type { SiteContext, SiteEvent } from '@weft/router';
import { type Breaker, BreakerOpen } from '../breakers/breaker';

/** Milliseconds that the API may take to answer the server (D-46). */
const READ_TIMEOUT = 5_000;
const POST_TIMEOUT = 30_000;
/** Milliseconds; a document whose data take longer is sent without them (D-58). */
export const DOCUMENT_PATIENCE = 2_500;
const UPLOAD_TIMEOUT = 120_000;

/** Headers of the visitor's request that are passed on to the API. */
const FORWARDED = ['x-request-id', 'x-forwarded-for', 'user-agent', 'traceparent'];

/** Node's error codes for a connection that ended before the response. */
const CONNECTION_LOST_CODES = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

export interface ServerSiteOptions {
  apiUrl: string;
  headers: Readonly<Record<string, string>>;
  report: (event: SiteEvent) => void;
  /** Breaker of this process's reads; calls that change something are always made. */
  breaker: Pick<Breaker, 'run'>;
  /** Milliseconds that a page waits for its data, if it has another way to get them. */
  patience?: number | undefined;
}

export interface ServerSite {
  context: SiteContext;
  /** Whether a page made from the API's responses so far may be kept, and whether it lacks data. */
  outcome: () => Pick<RenderResult, 'noStore' | 'lacksData'>;
}

/** What loaders and actions get on the server, for one request. A read is tried twice. */
export function serverSite({ apiUrl, headers, report, breaker, patience }: ServerSiteOptions): ServerSite {
  let noStore = false;
  let lacksData = false;
  let underWay = 0;
  const readByPost = joinBase(apiUrl, apiRoutes.relatedBlogs);
  const forwarded = Object.fromEntries(Object.entries(headers).filter(([name]) => FORWARDED.includes(name)));

  /** Calls that change nothing; one of them is a POST (D-46). */
  function isRead(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
    return (init?.method ?? 'GET') === 'GET' || input === readByPost;
  }

  async function once(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    const timeout = AbortSignal.timeout(isRead(input, init) ? READ_TIMEOUT : limitOfForm(init));
    const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
    const sent = new Headers(forwarded);
    new Headers(init?.headers).forEach((value, name) => sent.set(name, value));
    const response = await fetch(input, { ...init, headers: sent, signal });
    if (/\bno-store\b/.test(response.headers.get('cache-control') ?? '')) noStore = true;
    return response;
  }

  async function read(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
    underWay += 1;
    try {
      const isApiFault = () => !init?.signal?.aborted;
      const response = await breaker.run(() => once(input, init), isApiFault);
      if (!response.ok && reasonOf(response.status) === 'unavailable') lacksData = true;
      return response;
    } catch (error) {
      lacksData = true;
      throw error;
    } finally {
      underWay -= 1;
    }
  }

  const fetchTwice: typeof fetch = async (input, init) => {
    if (!isRead(input, init)) return post(init, () => once(input, init));
    try {
      const response = await read(input, init);
      return response.status >= 500 ? await read(input, init) : response;
    } catch (error) {
      const isTimeout = error instanceof Error && error.name === 'TimeoutError';
      if (init?.signal?.aborted || isTimeout || error instanceof BreakerOpen) throw error;
      return read(input, init);
    }
  };

  const context = { apiUrl, fetch: fetchTwice, report, patience };
  return { context, outcome: () => ({ noStore, lacksData: lacksData || underWay > 0 }) };
}

/** Sends a form; retries if the API cut the connection while shutting down and a key prevents storing it twice. */
async function post(init: RequestInit | undefined, send: () => Promise<Response>): Promise<Response> {
  try {
    return await send();
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException;
    if (!CONNECTION_LOST_CODES.has(code) || !new Headers(init?.headers).has(formHeaders.idempotencyKey))
      throw error;
    return send();
  }
}

function limitOfForm(init: RequestInit | undefined): number {
  return init?.body instanceof FormData ? UPLOAD_TIMEOUT : POST_TIMEOUT;
}
