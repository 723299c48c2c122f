import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { categories, countedCategories, samplePosts } from '../../testing/sample-posts';
import { type BlogListData, loader } from './loader';

const recent = [{ title: 'Post 1', updated_at: '2025-03-12T00:00:00Z', slug: 'post-1' }];

const api = testApi();
beforeEach(() => {
  api.answers = {
    '/blog_list': { body: samplePosts(13) },
    '/category_list': { body: categories },
    '/recent_blogs': { body: recent },
  };
});

const failure = (call: string) => ({ level: 'error', message: `${call} failed`, fields: { status: 500 } });

const load = (search = '') => loadWith<BlogListData>(api, loader, { address: `/blog-list${search}` });
const posts = { all: samplePosts(13) };

it('BLL-10 API-04 API-05 API-06 asks for the three lists, once each', async () => {
  expect(await load()).toEqual({
    data: { posts, categories: countedCategories, recent },
    status: 200,
    events: [],
  });
  expect(api.requests.sort()).toEqual(['GET /blog_list', 'GET /category_list', 'GET /recent_blogs']);
});

it.each([
  ['category_list', { categories: [], recent }],
  ['recent_blogs', { categories: countedCategories, recent: [] }],
])('ERR-03 D-08 a %s that fails is left out and logged; the page works', async (call, lists) => {
  delete api.answers[`/${call}`];
  expect(await load()).toEqual({ data: { posts, ...lists }, status: 200, events: [failure(call)] });
});

it('ERR-03 without its posts the page is 503, but keeps the other lists', async () => {
  delete api.answers['/blog_list'];
  const uncounted = categories.map((category) => ({ ...category, count: null }));
  expect(await load()).toEqual({
    data: { posts: null, categories: uncounted, recent },
    status: 503,
    events: [failure('blog_list')],
  });
});

it('ERR-12 a list of the wrong shape makes the page 503', async () => {
  api.answers['/blog_list'] = { body: { posts: [] } };
  expect(await load()).toMatchObject({ data: { posts: null }, status: 503 });
});

it('D-26 a recent post without a slug gets the slug of the post with its title, or none', async () => {
  const titled = (title: string) => ({ title, updated_at: '2025-03-12T00:00:00Z' });
  api.answers['/recent_blogs'] = { body: [titled('Post 2'), titled('Gone')] };
  const { data } = await load();
  expect(data.recent.map(({ slug }) => slug)).toEqual(['post-2', '']);
});

it.each([
  ['?page=3', 200],
  ['?page=4', 404],
  ['?page=0', 404],
  ['?category=ai&page=2', 200],
  ['?category=nothing', 404],
  ['?category=empty', 200],
])('GAT-04 %s answers with %d', async (search, status) => {
  expect(await load(search)).toMatchObject({ status });
});

describe('a long list', () => {
  beforeEach(() => {
    api.answers['/blog_list'] = { body: samplePosts(200) };
  });

  it('sends only the posts that are shown', async () => {
    const { data, status } = await load('?category=ai&page=17');
    expect(status).toBe(200);
    expect(data.posts).toMatchObject({ view: { page: 17, lastPage: 17, category: 'ai' } });
    expect(data.posts).toMatchObject({
      view: { posts: [{ id: 193 }, { id: 195 }, { id: 197 }, { id: 199 }] },
    });
    expect(data.categories[0]).toMatchObject({ slug: 'ai', count: 100 });
    expect(JSON.stringify(data).length).toBeLessThan(3_000);
  });

  it('has no pages beyond its last', async () => {
    expect(await load('?page=35')).toMatchObject({ data: { posts: { view: null } }, status: 404 });
  });
});

it('a visitor who leaves ends the calls, and nothing is logged', async () => {
  const visit = new AbortController();
  visit.abort();
  const report = jest.fn();
  const loading = loadWith(api, loader, { address: '/blog-list', site: { report }, signal: visit.signal });
  await expect(loading).rejects.toMatchObject({ name: 'AbortError' });
  expect(report).not.toHaveBeenCalled();
});
