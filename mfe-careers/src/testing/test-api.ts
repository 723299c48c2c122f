import http, { type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type LoaderFunctionArgs, type SiteEvent, siteContext } from '@weft/router';
import { RouterContextProvider } from 'react-router-dom';

export interface TestApi {
  /** What every call gets. */
  answer: { status: number; body: string; headers?: Record<string, string> };
  /** Method and path of every call, in their order. */
  readonly asked: string[];
  /** Headers and body of every call. */
  readonly received: { headers: IncomingHttpHeaders; body: Buffer }[];
  readonly url: string;
}

/** An API for the tests of one file; what it has seen is forgotten before each test. */
export function testApi(): TestApi {
  const seen: TestApi = { answer: { status: 200, body: '' }, asked: [], received: [], url: '' };
  const server = http.createServer((request, response) => {
    void buffer(request).then((body) => {
      seen.asked.push(`${request.method} ${request.url}`);
      seen.received.push({ headers: request.headers, body });
      response.writeHead(seen.answer.status, seen.answer.headers).end(seen.answer.body);
    });
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    Object.assign(seen, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  beforeEach(() => {
    seen.asked.length = 0;
    seen.received.length = 0;
  });
  return seen;
}

/** What a loader or an action gave, as a page sees it. */
export interface Loaded {
  data: unknown;
  status: number;
  headers?: Record<string, string>;
  events: SiteEvent[];
}

export interface LoadOptions {
  params?: Record<string, string>;
  /** Makes it a post of this form. */
  form?: FormData;
  apiUrl?: string;
}

/** Runs a loader or an action as the shell's server does. */
export async function loadWith(
  api: TestApi,
  run: (args: LoaderFunctionArgs) => unknown,
  address: string,
  { params = {}, form, apiUrl = api.url }: LoadOptions = {},
): Promise<Loaded> {
  const events: SiteEvent[] = [];
  const site = { apiUrl, fetch, report: (event: SiteEvent) => void events.push(event) };
  const url = new URL(address, 'https://site.example');
  const request = new Request(url, form ? { method: 'POST', body: form } : {});
  const context = new RouterContextProvider(new Map([[siteContext, site]]));
  const given = await run({ request, context, params, url, pattern: address });
  const made = given as { type?: string; data: unknown; init: ResponseInit | null };
  if (made?.type !== 'DataWithResponseInit') return { data: given, status: 200, events };
  const headers = Object.fromEntries(new Headers(made.init?.headers));
  const more = Object.keys(headers).length > 0 ? { headers } : {};
  return { data: made.data, status: made.init?.status ?? 200, events, ...more };
}
