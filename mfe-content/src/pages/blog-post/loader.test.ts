import type { BlogPost, RelatedBlog } from '@weft/api-contract/blog';
import { loadWith } from '@weft/test-api/load-with';
import { testApi } from '@weft/test-api/test-api';
import { detail } from '../../testing/sample-article';
import { type BlogPostData, loader } from './loader';

type Article = Extract<BlogPostData, { state: 'loaded' }>;

const listed = (slug: string, thumbnail: string | null = null): BlogPost => ({
  id: slug,
  slug,
  title: `On ${slug}`,
  thumbnail,
  category: { name: 'AI', slug: 'ai' },
  author: 'Ada',
  updated_at: '2025-03-12T00:00:00Z',
});
const spindle: RelatedBlog = {
  slug: 'spindle',
  title: 'On spindles',
  category: { name: 'Data' },
  author: 'Grace',
  updated_at: '2025-03-11T00:00:00Z',
};

const api = testApi();
beforeEach(() => {
  api.answers = {
    '/blog_detail/loom': { body: detail },
    '/related_blogs': { body: [spindle] },
    '/blog_list': {
      body: [listed('shuttle'), listed('loom'), listed('spindle', 'https://pictures.example/s.avif')],
    },
    '/casestudy_list': {
      body: [
        {
          id: 1,
          slug: 'dyeing',
          title: 'Dyeing',
          client_name: 'A dyer',
          category: { name: 'Data', slug: 'data' },
        },
        {
          ...{ id: 2, slug: 'warping', title: 'Warping', client_name: 'A mill', key_figure: 'Hours: 9 to 3' },
          category: { name: 'AI', slug: 'ai' },
        },
      ],
    },
  };
});

const load = (slug = 'loom', patience?: number) =>
  loadWith<BlogPostData>(api, loader, {
    address: `/blog/${encodeURIComponent(slug)}`,
    params: { slug },
    site: patience === undefined ? {} : { patience },
  });
const article = async () => (await load()).data as Article;
const failure = (call: string, status: number | null) => ({
  level: 'error',
  message: `${call} failed`,
  fields: { status },
});

it('API-07 API-08 ENT-05 asks for the post and the content beside it, once each', async () => {
  const { data, status, events } = await load();
  expect({ status, events }).toEqual({ status: 200, events: [] });
  expect(data).toMatchObject({
    state: 'loaded',
    post: {
      title: 'On looms',
      author: 'Ada',
      updated: '2025-03-12T20:00:00Z',
      category: 'AI',
      description: 'What holds the threads.',
      keywords: 'warp, weft',
      picture: { src: 'https://pictures.example/loom.avif' },
      address: 'https://site.example/blog/loom',
    },
  });
  expect(api.requests.sort()).toEqual([
    'GET /blog_detail/loom',
    'GET /blog_list',
    'GET /casestudy_list',
    'POST /related_blogs',
  ]);
  expect(api.received.map(({ body }) => body).filter(Boolean)).toEqual(['{"slug":"loom"}']);
});

it('a post gets a study of its category; if the studies fail, it has none and nothing is logged', async () => {
  expect((await article()).study).toMatchObject({
    slug: 'warping',
    client: 'A mill',
    figure: 'Hours: 9 to 3',
  });
  api.answers['/casestudy_list'] = { status: 500, body: '{}' };
  const { data, events } = await load();
  expect((data as Article).study).toBeNull();
  expect(events).toEqual([]);
});

it('a study without a slug is not used, since it has no page', async () => {
  api.answers['/casestudy_list'] = { body: [{ title: 'Warping', category: { name: 'AI', slug: 'ai' } }] };
  expect((await article()).study).toBeNull();
});

it('BLD-06 ENT-06 a related post gets its picture from the list of posts', async () => {
  const { related } = await article();
  expect(related).toMatchObject([{ ...spindle, picture: { src: 'https://pictures.example/s.avif' } }]);
});

it('the newer and older posts are the neighbours in the list, which is newest first', async () => {
  const { older, newer } = await article();
  expect(newer).toEqual({ slug: 'shuttle', title: 'On shuttle' });
  expect(older).toEqual({ slug: 'spindle', title: 'On spindle' });
});

it.each([
  ['the newest', ['loom', 'spindle'], [null, 'spindle']],
  ['the oldest', ['shuttle', 'loom'], ['shuttle', null]],
  ['not listed', ['shuttle', 'spindle'], [null, null]],
  ['beside one without a slug', ['', 'loom'], [null, null]],
])('a post that is %s has only the neighbours that exist', async (_what, slugs, expected) => {
  api.answers['/blog_list'] = { body: slugs.map((slug) => listed(slug)) };
  const { older, newer } = await article();
  expect([newer?.slug ?? null, older?.slug ?? null]).toEqual(expected);
});

it('BLD-03 D-45 scripts and event handlers are removed from the text', async () => {
  const blog = '<p onclick="x()">Text</p><script>alert(1)</script><img src=x onerror=alert(1)>';
  api.answers['/blog_detail/loom'] = { body: { ...detail, blog } };
  const { post } = await article();
  expect(post.html).toContain('<p>Text</p>');
  expect(post.html).not.toMatch(/script|onclick|onerror|alert/);
});

it.each([
  ['404', { status: 404, body: { detail: 'no such post' } }],
  ['a refusal', { status: 400 }],
  ['null', { body: 'null' }],
  ['{}', { body: {} }],
  ['an empty answer', { body: '' }],
  ['a list', { body: [] }],
])('GAT-04 D-09 %s from the API makes the page 404, and nothing is logged', async (_what, answer) => {
  api.answers['/blog_detail/loom'] = answer;
  expect(await load()).toEqual({ data: { state: 'missing' }, status: 404, events: [] });
});

it('a slug that cannot be part of an address is 404 and is not asked for', async () => {
  expect(await load('..')).toMatchObject({ data: { state: 'missing' }, status: 404 });
  expect(api.requests).not.toContainEqual(expect.stringContaining('blog_detail'));
});

it('a slug is encoded exactly once in the call', async () => {
  api.answers['/blog_detail/a%2Fb%20c'] = { body: detail };
  const { data } = await load('a/b c');
  expect(data).toMatchObject({ state: 'loaded', post: { address: 'https://site.example/blog/a%2Fb%20c' } });
});

it.each([
  ['fails', { status: 500, body: { message: 'stack' } }, 500],
  ['asks for patience', { status: 429 }, 429],
  ['is closed to us', { status: 403 }, 403],
  ['answers with a page', { body: '<html>' }, 200],
])('ERR-03 ERR-12 D-09 an API that %s makes the page 503, and is logged', async (_what, answer, status) => {
  api.answers['/blog_detail/loom'] = answer;
  expect(await load()).toEqual({
    data: { state: 'failed' },
    status: 503,
    events: [failure('blog_detail', status)],
  });
});

it.each([
  ['related_blogs', { related: [], older: { slug: 'spindle' } }],
  ['blog_list', { related: [{ slug: 'spindle' }], older: null, newer: null }],
])('ERR-03 D-08 a %s that fails is left out and logged; the post is shown', async (call, expected) => {
  delete api.answers[`/${call}`];
  const { data, status, events } = await load();
  expect(data).toMatchObject({ state: 'loaded', post: { title: 'On looms' }, ...expected });
  expect({ status, events }).toEqual({ status: 200, events: [failure(call, 500)] });
});

it('ERR-03 slow content beside the post is left out after a time limit', async () => {
  api.answers['/related_blogs'] = { body: [spindle], delay: 2_500 };
  const { data, status, events } = await load();
  expect(data).toMatchObject({ state: 'loaded', related: [], older: null, newer: null });
  expect(status).toBe(200);
  expect(events).toEqual([failure('related_blogs', null), failure('blog_list', null)]);
});

it('missing fields become empty, and the default picture is used', async () => {
  api.answers['/blog_detail/loom'] = { body: { title: 'Bare', category: null, meta_keywords: ['a', 'b'] } };
  api.answers['/related_blogs'] = { body: [null, 7, { slug: 'bare', title: 3 }] };
  const { post, related } = await article();
  expect(post).toMatchObject({ title: 'Bare', author: '', category: '', keywords: 'a, b', outline: [] });
  expect(post.picture.src).toMatch(/^[a-z]+\.svg$/);
  expect(related).toMatchObject([{ slug: 'bare', title: '3', category: { name: '' } }]);
});

it('D-58 the server waits for a post only as long as its patience', async () => {
  api.answers['/blog_detail/loom'] = { body: detail, delay: 1_000 };
  expect(await load('loom', 50)).toEqual({ data: { state: 'late' }, status: 503, events: [] });
});

it('D-58 the browser waits for a post as long as it takes', async () => {
  api.answers['/blog_detail/loom'] = { body: detail, delay: 300 };
  expect(await load()).toMatchObject({ data: { state: 'loaded' }, status: 200 });
});

it('a visitor who leaves ends the calls, without a log entry or an unhandled rejection', async () => {
  const visit = new AbortController();
  visit.abort();
  const report = jest.fn();
  const options = { address: '/blog/loom', params: { slug: 'loom' }, site: { report }, signal: visit.signal };
  await expect(loadWith(api, loader, options)).rejects.toMatchObject({ name: 'AbortError' });
  expect(report).not.toHaveBeenCalled();
  // An unhandled rejection fails the test during which it is reported.
  await new Promise((resolve) => setImmediate(resolve));
});
