import * as v from 'valibot';
import { BlogDetail, BlogPost, Category, RecentBlog, RelatedBlog } from './blog';
import { CaseStudy, CaseStudyDetail } from './case-studies';
import { ContentVersion } from './content-version';
import type { Enquiry } from './enquiry';
import { JobOpening } from './jobs';
import { type ApiRoute, apiPath, joinBase } from './paths';
import { Receipt } from './receipt';
import { toFailure } from './refusal';
import type { ApiFailure, ApiResult } from './result';
import { SearchAnswer } from './search';
import { readList, readObject } from './wire-fields';

export interface CallOptions {
  /** Aborts the call. An abort is thrown; a timeout (`AbortSignal.timeout`) is returned as `unavailable`. */
  signal?: AbortSignal;
}

export interface FormCallOptions extends CallOptions {
  /** Some of `formHeaders`. */
  headers?: Readonly<Record<string, string>>;
}

export interface ApiClientOptions {
  /** The API's root, absolute or root-relative, with or without a trailing slash. */
  baseUrl: string;
  /** Defaults to the global fetch. */
  fetch?: typeof globalThis.fetch;
}

export type ApiClient = ReturnType<typeof createApiClient>;

export interface SearchOptions extends CallOptions {
  /** Maximum number of results, 1 to 50. */
  limit?: number;
}

interface Call extends CallOptions {
  route: ApiRoute;
  parameter?: string | number;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/**
 * The typed client of the API, for the browser and for loaders on a server.
 * Expected failures (network, status, shape) are returned, never thrown; only the abort of the caller's
 * own signal is thrown.
 */
export function createApiClient(options: ApiClientOptions) {
  const send = options.fetch ?? ((input, init) => globalThis.fetch(input, init));
  const request = (call: Call) => requestJson(send, options.baseUrl, call);

  async function list<T extends v.GenericSchema>(route: ApiRoute, schema: T, call: Omit<Call, 'route'>) {
    const answer = await request({ route, ...call });
    if (!answer.ok) return answer;
    return found(readList(schema, answer.data), { ok: false, reason: 'unavailable', status: answer.status });
  }

  async function detail<T extends v.GenericSchema>(schema: T, call: Call) {
    const answer = await request(call);
    if (!answer.ok) return answer;
    // An answer that is not an object does not come from the API but, for example, from a proxy.
    const isNothing = answer.data === '' || typeof answer.data === 'object';
    const reason = isNothing ? 'not-found' : 'unavailable';
    return found(readObject(schema, answer.data), { ok: false, reason, status: answer.status });
  }

  return {
    blogList: (call: CallOptions = {}) => list('blogList', BlogPost, call),
    categoryList: (call: CallOptions = {}) => list('categoryList', Category, call),
    recentBlogs: (call: CallOptions = {}) => list('recentBlogs', RecentBlog, call),
    blogDetail: (slug: string, { signal }: CallOptions = {}) =>
      detail(BlogDetail, { route: 'blogDetail', parameter: slug, signal }),
    relatedBlogs: (slug: string, { signal }: CallOptions = {}) =>
      list('relatedBlogs', RelatedBlog, { body: { slug }, signal }),
    caseStudyList: (call: CallOptions = {}) => list('caseStudyList', CaseStudy, call),
    caseStudyDetail: (slug: string, { signal }: CallOptions = {}) =>
      detail(CaseStudyDetail, { route: 'caseStudyDetail', parameter: slug, signal }),
    contentVersion: ({ signal }: CallOptions = {}) =>
      detail(ContentVersion, { route: 'contentVersion', signal }),
    search: (q: string, { limit, signal }: SearchOptions = {}) =>
      detail(SearchAnswer, { route: 'search', query: { q, ...(limit && { limit: String(limit) }) }, signal }),
    jobOpeningList: (call: CallOptions = {}) => list('jobOpeningList', JobOpening, call),
    jobOpeningDetail: (id: string | number, { signal }: CallOptions = {}) =>
      detail(JobOpening, { route: 'jobOpeningDetail', parameter: id, signal }),

    /**
     * Sends the five keys of the form and no other. Any 2xx with a truthy body is success.
     * @returns the reference number; `''` from an API that gives none
     */
    async sendEnquiry(enquiry: Enquiry, options: FormCallOptions = {}): Promise<ApiResult<string>> {
      const body = fieldsOf(enquiry);
      const answer = await request({ ...options, route: 'contactForm', body });
      if (!answer.ok) return answer;
      if (!answer.data) return { ok: false, reason: 'unavailable', status: answer.status };
      return { ok: true, data: referenceIn(answer.data) };
    },

    /**
     * Sends all fields as a multipart form. Any 2xx is success, since the specification does not define its body.
     * @returns the reference number; `''` from an API that gives none
     */
    async sendApplication(form: FormData, options: FormCallOptions = {}): Promise<ApiResult<string>> {
      const answer = await request({ ...options, route: 'jobApplication', body: form });
      return answer.ok ? { ok: true, data: referenceIn(answer.data) } : answer;
    },
  };
}

function referenceIn(answer: unknown): string {
  const receipt = v.safeParse(Receipt, answer);
  return receipt.success ? receipt.output.reference : '';
}

function fieldsOf({ name, email, service, comments, mobile_number }: Enquiry): Enquiry {
  return { name, email, service, comments, mobile_number };
}

type Answer = { ok: true; data: unknown; status: number } | ApiFailure;

async function requestJson(send: typeof globalThis.fetch, baseUrl: string, call: Call): Promise<Answer> {
  const path = apiPath(call.route, call.parameter);
  if (path === null) return { ok: false, reason: 'not-found' };
  try {
    const query = call.query === undefined ? '' : `?${new URLSearchParams(call.query)}`;
    const response = await send(joinBase(baseUrl, path) + query, requestInit(call));
    if (!response.ok) return await toFailure(response);
    return { ok: true, data: parseBody(await response.text()), status: response.status };
  } catch {
    // The reason of a timeout is a TimeoutError; everything else is the caller's own abort.
    if (call.signal?.aborted && call.signal.reason?.name !== 'TimeoutError') throw call.signal.reason;
    return { ok: false, reason: 'unavailable' };
  }
}

function requestInit({ body, signal, headers: extra }: Call): RequestInit {
  const init: RequestInit = { headers: { accept: 'application/json' }, credentials: 'omit', signal };
  if (body === undefined) return init;
  const headers = { ...extra, accept: 'application/json' };
  // The browser sets the content type of a multipart form itself, with its boundary.
  if (body instanceof FormData) return { ...init, method: 'POST', headers, body };
  const json = { ...headers, 'content-type': 'application/json' };
  return { ...init, method: 'POST', headers: json, body: JSON.stringify(body) };
}

/** Parses JSON; other text is returned trimmed, since any truthy answer to a form means success. */
function parseBody(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body.trim();
  }
}

function found<T>(data: T | null, otherwise: ApiFailure): ApiResult<T> {
  return data === null ? otherwise : { ok: true, data };
}
