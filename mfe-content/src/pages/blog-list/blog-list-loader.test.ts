import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type SiteEvent, siteContext } from '@weft/router';
import { RouterContextProvider } from 'react-router-dom';
import { loader } from './blog-list-loader';
import { categories, samplePosts } from './sample-posts';

const recent = [{ title: 'Post 1', updated_at: '2025-03-12T00:00:00Z', slug: 'post-1' }];

let api: http.Server;
let apiUrl: string;
let asked: string[];
/** What the API answers at each path; 500 where nothing is written. */
let answers: Record<string, unknown>;
let events: SiteEvent[];

beforeAll(async () => {
  api = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = answers[request.url ?? ''];
    response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { detail: 'broken' }));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  api.closeAllConnections();
  await new Promise((resolve) => api.close(resolve));
});
beforeEach(() => {
  asked = [];
  events = [];
  answers = { '/blog_list': samplePosts(13), '/category_list': categories, '/recent_blogs': recent };
});

async function load(search = '', signal?: AbortSignal) {
  const site = { apiUrl, fetch, report: (event: SiteEvent) => void events.push(event) };
  const request = new Request(`https://site.example/blog-list${search}`, { signal });
  const context = new RouterContextProvider(new Map([[siteContext, site]]));
  const { data, init } = await loader({
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: '/blog-list',
  });
  return { ...data, status: init?.status };
}

it('BLL-10 API-04 API-05 API-06 asks for the three lists, once each', async () => {
  expect(await load()).toEqual({ posts: samplePosts(13), categories, recent, status: 200 });
  expect(asked.sort()).toEqual(['GET /blog_list', 'GET /category_list', 'GET /recent_blogs']);
  expect(events).toEqual([]);
});

it.each([
  ['category_list', { categories: [], recent }],
  ['recent_blogs', { categories, recent: [] }],
])('ERR-03 D-08 a %s that fails is left out and logged; the page works', async (call, lists) => {
  delete answers[`/${call}`];
  expect(await load()).toEqual({ posts: samplePosts(13), ...lists, status: 200 });
  expect(events).toEqual([{ level: 'error', message: `${call} failed`, fields: { status: 500 } }]);
});

it('ERR-03 without its posts the page is 503, and keeps what it has', async () => {
  delete answers['/blog_list'];
  expect(await load()).toEqual({ posts: null, categories, recent, status: 503 });
  expect(events).toEqual([{ level: 'error', message: 'blog_list failed', fields: { status: 500 } }]);
});

it('ERR-12 an answer of another shape is no list', async () => {
  answers['/blog_list'] = { posts: [] };
  expect(await load()).toMatchObject({ posts: null, status: 503 });
});

it.each([
  ['?page=3', 200],
  ['?page=4', 404],
  ['?page=0', 404],
  ['?category=ai&page=2', 200],
  ['?category=nothing', 404],
  ['?category=empty', 200],
])('GAT-04 %s is %d', async (search, status) => {
  expect(await load(search)).toMatchObject({ status });
});

it('a visitor who leaves ends the calls, and nothing is logged', async () => {
  const left = new AbortController();
  left.abort();
  await expect(load('', left.signal)).rejects.toMatchObject({ name: 'AbortError' });
  expect(events).toEqual([]);
});
