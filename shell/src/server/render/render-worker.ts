import { parentPort, workerData } from 'node:worker_threads';
import { runBundle } from '@weft/federation/bundle.server';
import type { RemoteModule } from '@weft/federation/remote-module';
import * as router from '@weft/router';
import * as react from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import { renderPage } from '../../entry.server';
import { adoptRoutes } from '../../remotes/adopt-routes';
import { createRoutes } from '../../routes';
import { documentOf } from './document';
import { PostedRequest } from './posted-request';
import type { HostMessage, RenderRequest, RenderResult, WorkerData, WorkerMessage } from './protocol';
import { serverSite } from './server-site';

/** The shell's own copies of what remotes share: one React by construction. */
const provided = { react, 'react-dom': reactDom, 'react/jsx-runtime': jsxRuntime, '@weft/router': router };

const data = workerData as WorkerData;
const port = parentPort;
if (!port) throw new Error('render-worker runs as a worker thread');

const remote = data.remote ? runRelease(data.remote) : null;
const adopted = data.remote && remote ? [adoptRoutes(data.remote.release.remote, remote)] : [];
port.on('message', (message: HostMessage) => {
  if (message.type === 'ping') say({ type: 'pong' });
  else void answer(message.request);
});
say({ type: 'ready' });

function say(message: WorkerMessage): void {
  port?.postMessage(message);
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
    say({ type: 'rendered', id: request.id, result: await render(request) });
  } catch (error) {
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    say({ type: 'failed', id: request.id, cause });
  }
}

async function render(message: RenderRequest): Promise<RenderResult> {
  const requestId = message.headers['x-request-id'] ?? null;
  const site = serverSite({
    apiUrl: data.apiUrl,
    headers: message.headers,
    report: (event) => say({ type: 'event', requestId, event }),
  });
  if (message.want === 'sitemap') {
    const entries = (await remote?.sitemap?.(site.context)) ?? [];
    return { status: 200, headers: {}, html: JSON.stringify(entries), noStore: site.sawNoStore() };
  }
  const document = remote?.documents?.find(({ path }) => path === message.address.split('?', 1)[0]);
  if (document) {
    const html = await document.load(site.context, new URL(data.publicUrl).origin);
    const headers = { 'content-type': document.type };
    return { status: 200, headers, html, noStore: site.sawNoStore() };
  }
  const routes = createRoutes({ adopted, rest: message.rest });
  const page = await renderPage(routes, requestOf(message), site.context);
  const noStore = site.sawNoStore();
  if (page instanceof Response) {
    return { status: page.status, headers: Object.fromEntries(page.headers), html: null, noStore };
  }
  const html = documentOf({ page, message, worker: data });
  return { status: page.status, headers: Object.fromEntries(page.headers), html, noStore };
}

/** The address is the public site's: what a client writes into `Host` reaches no page. */
function requestOf({ address, method, headers, form }: RenderRequest): Request {
  const url = new URL(address, data.publicUrl);
  return form ? new PostedRequest(url, headers, form) : new Request(url, { method, headers });
}
