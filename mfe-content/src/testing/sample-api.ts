import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type LoaderFunctionArgs, type SiteContext, type SiteEvent, siteContext } from '@weft/router';
import { matchPath, RouterContextProvider } from 'react-router-dom';
import { routes } from '../routes';

interface Answer {
  status?: number;
  /** Sent as JSON, or as it is where it is a text. */
  body?: unknown;
  /** Milliseconds before it is given. */
  after?: number;
}

export interface Loaded<T> {
  data: T;
  status: number;
}

/** An API over real HTTP that answers as a test says; 500 where nothing is said. */
export class SampleApi {
  /** What was asked, for example `GET /blog_list`, with the body of a post behind it. */
  asked: string[] = [];
  /** What loaders reported. */
  events: SiteEvent[] = [];
  /** Answers by path. */
  answers: Record<string, Answer> = {};
  private readonly server = http.createServer((request, response) => void this.reply(request, response));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  reset(answers: Record<string, Answer>): void {
    this.asked = [];
    this.events = [];
    this.answers = answers;
  }

  /** What the shell lends to loaders. */
  site(change: Partial<SiteContext> = {}): SiteContext {
    const { port } = this.server.address() as AddressInfo;
    const report = (event: SiteEvent) => void this.events.push(event);
    return { apiUrl: `http://127.0.0.1:${port}/`, fetch, report, ...change };
  }

  /** Runs the loader of the page at an address, as the shell does. */
  async load<T>(
    address: string,
    change: Partial<SiteContext> = {},
    signal?: AbortSignal,
  ): Promise<Loaded<T>> {
    const url = new URL(address, 'https://site.example');
    const route = routes.find(({ path }) => matchPath(path, url.pathname));
    if (!route) throw new Error(`there is no page at ${address}`);
    const { loader } = (await route.data?.()) ?? {};
    const args: LoaderFunctionArgs = {
      request: new Request(url, { signal }),
      context: new RouterContextProvider(new Map([[siteContext, this.site(change)]])),
      params: matchPath(route.path, url.pathname)?.params ?? {},
      url,
      pattern: route.path,
    };
    const { data, init } = (await loader?.(args)) as { data: T; init: ResponseInit | null };
    return { data, status: init?.status ?? 200 };
  }

  private async reply(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const sent = await text(request);
    const { status = 200, body, after = 0 } = this.answers[request.url ?? ''] ?? { status: 500 };
    this.asked.push(`${request.method} ${request.url}${sent && ` ${sent}`}`);
    await new Promise((resolve) => setTimeout(resolve, after));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? null));
  }
}
