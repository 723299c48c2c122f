import { PAGE_DATA_HEADER } from '@weft/federation/boot';
import type { FallbackView } from '@weft/federation/fallback-view';
import type { PageAction, PageLoader, PageModule, RemoteRoute } from '@weft/federation/remote-module';
import { data, redirect, type SiteEvent, siteContext, useLoaderData } from '@weft/router';
import { createElement, Suspense } from 'react';
import {
  createHandler,
  loadPageData,
  type RenderedPage,
  type RequestContext,
  renderPage,
} from './render-page.server';
import { adoptRoutes, runLoader } from './routes/adopt-routes';
import { noMenus } from './testing/sample-menus';

let events: SiteEvent[];

const head: PageModule['head'] = ({ data: loaded, params, url }) => ({
  title: `${(loaded as { title: string }).title} ${params['slug'] ?? ''}`.trim(),
  description: url.search,
  canonical: '/post',
});

function Post() {
  return createElement('h1', null, useLoaderData<{ title: string }>().title);
}

function Broken(): never {
  throw new Error('the component threw');
}

function route(
  path: string,
  { loader, action }: Partial<PageLoader & PageAction>,
  Component: PageModule['Component'] = Post,
): RemoteRoute {
  return {
    path,
    handle: { page: 'post' },
    lazy: async () => ({ page: { Component, head } }),
    ...(loader ? { loader: async () => ({ loader }) } : {}),
    ...(action ? { action: async () => ({ action }) } : {}),
  };
}

interface Visit {
  routes?: RemoteRoute[];
  fallback?: FallbackView['kind'];
  init?: RequestInit;
}

function contextWith(kind: FallbackView['kind']): RequestContext {
  const site = { apiUrl: '/api/', fetch, report: (event: SiteEvent) => void events.push(event) };
  return { site, fallback: { kind, suggestions: [], words: '' } };
}

function visit(address: string, { routes = [], fallback: kind = 'not-found', init }: Visit = {}) {
  const adopted = [adoptRoutes('mfe-content', { routes }, { loadData: runLoader })];
  const request = new Request(new URL(address, 'https://site.example'), init);
  return renderPage(createHandler(adopted, noMenus), request, contextWith(kind));
}

async function page(address: string, options?: Visit): Promise<RenderedPage> {
  const rendered = await visit(address, options);
  if (rendered instanceof Response) throw new Error('a redirect, not a page');
  return rendered;
}

beforeEach(() => {
  events = [];
});

const post = route('/post/:slug', {
  loader: () => data({ title: 'A post' }, { headers: { 'cache-control': 'max-age=5' } }),
  action: async ({ request }) => data({ sent: (await request.formData()).get('name') }, { status: 422 }),
});

it('renders a page inside the frame, with its data for the browser', async () => {
  const rendered = await page('/post/one?x=1', { routes: [post] });
  expect(rendered.status).toBe(200);
  expect(rendered.page).toBe('post');
  expect(rendered.markup).toContain('<h1>A post</h1>');
  expect(rendered.markup).toMatch(/<nav.*<main.*<footer/);
  expect(rendered.headers.get('cache-control')).toBe('max-age=5');
  expect(rendered.hydration).toEqual({
    loaderData: expect.objectContaining({ 'mfe-content/post': { title: 'A post' } }),
    actionData: null,
    errors: null,
  });
});

it('makes the head from the data, the parameters and the address', async () => {
  const rendered = await page('/post/one?x=1', { routes: [post] });
  expect(rendered.head).toEqual({ title: 'A post one', description: '?x=1', canonical: '/post' });
});

it('writes no inline script, even if content is large and suspends (GAT)', async () => {
  const Long = () =>
    createElement(Suspense, { fallback: 'wait' }, createElement('p', null, 'word '.repeat(20_000)));
  const rendered = await page('/long', { routes: [route('/long', { loader: () => ({ title: '' }) }, Long)] });
  expect(rendered.markup).not.toContain('<script');
  expect(rendered.markup.length).toBeGreaterThan(100_000);
});

it('gives loaders the site context', async () => {
  const loader: PageLoader['loader'] = ({ context }) => ({ title: context.get(siteContext).apiUrl });
  const rendered = await page('/api-url', { routes: [route('/api-url', { loader })] });
  expect(rendered.markup).toContain('<h1>/api/</h1>');
});

it('runs an action and shows the page with its result (GAT-09)', async () => {
  const init = { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) };
  const rendered = await page('/post/one', { routes: [post], init });
  expect(rendered.status).toBe(422);
  expect(rendered.hydration.actionData).toEqual({ 'mfe-content/post': { sent: 'Ada' } });
});

it('a page without an action refuses a form', async () => {
  const routes = [route('/quiet', { loader: () => ({ title: '' }) })];
  const rendered = await page('/quiet', { routes, init: { method: 'POST', body: new URLSearchParams() } });
  expect([rendered.status, rendered.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});

it('a Response that a loader throws is a failure, whatever its status', async () => {
  const loader = () => {
    throw new Response(null, { status: 404 });
  };
  const rendered = await page('/post', { routes: [route('/post', { loader })] });
  expect(rendered.status).toBe(503);
  expect(events).toEqual([
    expect.objectContaining({ fields: { route: 'mfe-content', cause: expect.stringContaining('404') } }),
  ]);
});

it("returns a loader's redirect as a Response", async () => {
  const answer = await visit('/old', { routes: [route('/old', { loader: () => redirect('/new') })] });
  expect(answer).toBeInstanceOf(Response);
  expect([(answer as Response).status, (answer as Response).headers.get('location')]).toEqual([302, '/new']);
});

it('a loader that throws gives 503 inside the frame, and only the log has the cause', async () => {
  const loader = () => {
    throw new Error('secret of the database');
  };
  const rendered = await page('/post', { routes: [route('/post', { loader })] });
  expect(rendered.status).toBe(503);
  expect(rendered.markup).toContain('This page is not available right now');
  expect(rendered.markup).toContain('<footer');
  expect(rendered.head).toMatchObject({ title: 'Page not available right now', robots: 'noindex' });
  expect(JSON.stringify(rendered.hydration) + rendered.markup).not.toContain('secret');
  expect(rendered.hydration.errors).toEqual({ 'mfe-content': expect.objectContaining({ status: 503 }) });
  expect(events).toEqual([
    expect.objectContaining({
      level: 'error',
      message: 'a page failed',
      fields: { route: 'mfe-content', cause: expect.stringContaining('secret of the database') },
    }),
  ]);
});

it('a loader that throws something that cannot be written as text gives 503 inside the frame, too', async () => {
  const thrown: Record<string, unknown> = {};
  thrown['own'] = thrown;
  const loader = () => {
    throw thrown;
  };
  expect((await page('/post', { routes: [route('/post', { loader })] })).status).toBe(503);
  expect(events).toMatchObject([{ fields: { cause: 'what was thrown cannot be written as text' } }]);
});

it('a chunk that cannot be loaded gives 503 inside the frame', async () => {
  const broken = { ...post, lazy: () => Promise.reject(new Error('chunk')) };
  const rendered = await page('/post/one', { routes: [broken] });
  expect(rendered.status).toBe(503);
  expect(rendered.markup).toContain('This page is not available right now');
});

it('the rendering of a component that throws rejects, and leaves the log to the caller', async () => {
  const routes = [route('/broken', { loader: () => ({ title: '' }) }, Broken)];
  await expect(visit('/broken', { routes })).rejects.toThrow('the component threw');
  expect(events).toEqual([]);
});

it('a part that throws does not fail the page, and the log has the cause', async () => {
  const Partly = () => createElement(Suspense, { fallback: 'wait' }, createElement(Broken));
  const rendered = await page('/partly', {
    routes: [route('/partly', { loader: () => ({ title: '' }) }, Partly)],
  });
  expect(rendered.markup).toContain('wait');
  const cause = expect.stringContaining('the component threw');
  expect(events).toEqual([{ level: 'error', message: 'rendering failed', fields: { cause } }]);
});

it('D-17 the head of a page knows what its action returned', async () => {
  const titled: RemoteRoute = {
    ...post,
    lazy: async () => ({
      page: {
        Component: Post,
        head: ({ actionData }) => ({
          title: actionData === undefined ? 'A post' : 'Error: A post',
          description: '',
          canonical: '/post',
        }),
      },
    }),
  };
  const init = { method: 'POST', body: new URLSearchParams({ name: 'Ada' }) };
  expect((await page('/post/one', { routes: [titled], init })).head.title).toBe('Error: A post');
  expect((await page('/post/one', { routes: [titled] })).head.title).toBe('A post');
});

it.each([
  ['not-found', 404, 'Page not found'],
  ['unavailable', 503, 'This page is not available right now'],
] as const)(
  'for an address without a page, %s, the frame answers %d (GAT-01, RTE-33)',
  async (kind, status, heading) => {
    const rendered = await page('/nowhere', { fallback: kind });
    expect([rendered.status, rendered.page]).toEqual([status, null]);
    expect(rendered.markup).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(rendered.markup).toMatch(/<nav.*<main.*<footer/);
    expect(rendered.head.robots).toBe('noindex');
  },
);

describe('data for a browser', () => {
  async function dataOf(address: string, ...routes: RemoteRoute[]): Promise<Response> {
    const adopted = [adoptRoutes('mfe-content', { routes }, { loadData: runLoader })];
    const request = new Request(new URL(address, 'https://site.example'));
    const handler = createHandler(adopted, noMenus);
    return (await loadPageData(handler, request, contextWith('not-found'))).answer;
  }

  it("are the result of the page's loader, with its status and headers", async () => {
    const init = { status: 410, headers: { 'cache-control': 'no-store' } };
    const answer = await dataOf('/job', route('/job', { loader: () => data({ state: 'closed' }, init) }));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([410, 'no-store']);
    expect(answer.headers.get('content-type')).toBe('application/json');
    expect(answer.headers.has(PAGE_DATA_HEADER)).toBe(true);
    expect(await answer.json()).toEqual({ state: 'closed' });
  });

  it('name the new address of a moved page, in a way that a fetch does not follow', async () => {
    const answer = await dataOf('/old', route('/old', { loader: () => redirect('/new') }));
    expect([answer.status, answer.headers.get('location')]).toEqual([204, '/new']);
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
  ])('that JSON cannot hold, %s, are a failure and no empty answer', async (_what, value) => {
    const answer = dataOf(
      '/post',
      route('/post', { loader: () => value }, () => null),
    );
    await expect(answer).rejects.toThrow('JSON');
  });

  it('are an empty 503 if the loader throws, and the log has the cause', async () => {
    const loader = () => {
      throw new Error('secret of the database');
    };
    const answer = await dataOf('/post', route('/post', { loader }));
    expect([answer.status, await answer.text()]).toEqual([503, '']);
    expect(JSON.stringify(events)).toContain('secret of the database');
  });
});
