import { Socket } from 'node:net';
import type { SiteMenus } from '@weft/federation/boot';
import { runBundle } from '@weft/federation/bundle.server';
import { describeRemote } from '@weft/federation/describe-remote';
import type { Head, RemoteModule } from '@weft/federation/remote-module';
import { encodeMessage, encodeRenderedPage, FrameReader, MAX_BYTES_FROM_SHELL } from '@weft/render/frames';
import {
  CHANNEL_FD,
  type HostMessage,
  type RenderRequest,
  type RenderResult,
  type WorkerData,
  type WorkerMessage,
} from '@weft/render/protocol';
import { causeToSend, eventToSend, resultToSend } from '@weft/render/worker-message';
import * as router from '@weft/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { createHandler, loadPageData, renderPage } from '../../render-page.server';
import { adoptRoutes, runLoader } from '../../routes/adopt-routes';
import { apiBreaker } from '../breakers/api-breaker';
import { documentOf } from './document';
import { inlineStyles } from './inline-styles';
import { PostedRequest } from './posted-request';
import { DOCUMENT_PATIENCE, serverSite } from './server-site';

/** The shell's own copies of the modules that remotes share: this guarantees a single React. */
const provided = { react, 'react-dom': reactDom, 'react/jsx-runtime': jsxRuntime, '@weft/router': router };

const channel = new Socket({ fd: CHANNEL_FD });
const frames = new FrameReader(MAX_BYTES_FROM_SHELL);
/** One breaker, since all requests of this process use the same API. */
const breaker = apiBreaker((event) => say({ type: 'event', requestId: null, event: eventToSend(event) }));
let render: (request: RenderRequest) => Promise<RenderResult>;

// Ctrl-C, a closed terminal and a supervisor reach the whole process group, but the shell ends its processes itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
// Without the shell there is nothing left to do, however it ended.
channel.on('error', () => process.exit()).on('close', () => process.exit());
channel.on('data', (chunk) => {
  for (const { message } of frames.read(chunk)) receive(message as HostMessage);
});

function receive(message: HostMessage): void {
  if (message.type === 'ping') say({ type: 'pong' });
  if (message.type === 'render') void answer(message.request);
  if (message.type === 'start') start(message.data);
}

function say(message: WorkerMessage): void {
  channel.write(encodeMessage(message));
}

function start(data: WorkerData): void {
  try {
    const remote = data.remote && runRelease(data.remote);
    render = rendererOf(data, remote);
    say({ type: 'ready' });
  } catch (error) {
    say({ type: 'refused', cause: causeToSend(error) });
  }
}

function runRelease({ release, base, source }: NonNullable<WorkerData['remote']>): RemoteModule {
  return runBundle({
    source,
    filename: `${release.remote}@${release.version}/${release.server}`,
    provided,
    publicPath: `${base}client/`,
  });
}

async function answer(request: RenderRequest): Promise<void> {
  try {
    const result = resultToSend(await render(request));
    for (const frame of encodeRenderedPage(request.id, result)) channel.write(frame);
  } catch (error) {
    say({ type: 'failed', id: request.id, cause: causeToSend(error) });
  }
}

function rendererOf(
  data: WorkerData,
  remote: RemoteModule | null,
): (message: RenderRequest) => Promise<RenderResult> {
  const adopted =
    data.remote && remote ? [adoptRoutes(data.remote.release.remote, remote, { loadData: runLoader })] : [];
  const styles = inlineStyles(data.styles);
  const handlerFor = lastOf((menus: string) => createHandler(adopted, JSON.parse(menus) as SiteMenus));
  return async (message) => {
    const requestId = message.headers['x-request-id'] ?? null;
    const site = serverSite({
      apiUrl: data.apiUrl,
      headers: message.headers,
      breaker,
      report: (event) => say({ type: 'event', requestId, event: eventToSend(event) }),
      // A browser that requests the data has nothing to show without them.
      patience: message.want === undefined ? DOCUMENT_PATIENCE : undefined,
    });
    if (message.want === 'facade') return json(facade());
    if (message.want === 'description')
      return json(remote && (await describeRemote(remote, data.remote?.base ?? '/')));
    if (message.want === 'sitemap') {
      const entries = (await remote?.sitemap?.(site.context)) ?? [];
      return { ...json(entries), ...site.outcome() };
    }
    const other = remote?.documents?.find(({ path }) => path === message.address.split('?', 1)[0]);
    if (other) {
      if (message.form) return { status: 405, headers: { allow: 'GET, HEAD' }, html: null, noStore: true };
      const html = await other.load(site.context, new URL(data.publicUrl).origin);
      const headers = { 'content-type': other.type };
      return { status: 200, headers, html, ...site.outcome() };
    }
    const handler = handlerFor(JSON.stringify(message.menus));
    const request = requestOf(message, data.publicUrl);
    const context = { site: site.context, fallback: message.rest };
    if (message.want === 'data') {
      const { answer, head } = await loadPageData(handler, request, context);
      const seen = { ...site.outcome(), isVariant: isVariant(message, head) };
      return { ...(await resultOf(answer)), ...seen };
    }
    const page = await renderPage(handler, request, context);
    const seen = site.outcome();
    if (page instanceof Response) return { ...(await resultOf(page)), ...seen };
    const document = {
      ...documentOf({ page, message, worker: data, styles }),
      isVariant: isVariant(message, page.head),
    };
    return { status: page.status, headers: Object.fromEntries(page.headers), ...document, ...seen };
  };
}

async function resultOf(answer: Response): Promise<Pick<RenderResult, 'status' | 'headers' | 'html'>> {
  const html = (await answer.text()) || null;
  return { status: answer.status, headers: Object.fromEntries(answer.headers), html };
}

/** Whether a page was requested by another path than its canonical one, to the letter. */
function isVariant({ address }: RenderRequest, head: Head | null): boolean {
  if (!head?.canonical) return false;
  return new URL(head.canonical, 'http://site').pathname !== address.split('?', 1)[0];
}

/** Caches the last result, which is usually the next one needed. */
function lastOf<T>(make: (key: string) => T): (key: string) => T {
  let last: { key: string; value: T } | undefined;
  return (key) => {
    if (last?.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

function json(value: unknown): RenderResult {
  return { status: 200, headers: {}, html: JSON.stringify(value), noStore: false };
}

/** Names that each shared module exports. */
function facade(): Record<string, string[]> {
  return Object.fromEntries(Object.entries(provided).map(([id, module]) => [id, Object.keys(module).sort()]));
}

/** Uses the public site's origin: what a client writes into `Host` reaches no page. */
function requestOf({ address, method, headers, form }: RenderRequest, publicUrl: string): Request {
  const url = new URL(address, publicUrl);
  return form ? new PostedRequest(url, headers, form) : new Request(url, { method, headers });
}
