import { testApi } from '@weft/test-api/test-api';
import { remote } from './remote';

const api = testApi();
const pages = () => remote.sitemap({ apiUrl: api.url, fetch, report: jest.fn() });
const posts = [
  { slug: 'loom', updated_at: '2025-03-12T20:00:00+05:30' },
  { slug: 'a b', updated_at: '2025-01-01T00:00:00Z' },
  { slug: 'undated', updated_at: 'soon' },
];
beforeEach(() => {
  api.answers = {
    '/blog_list': { body: posts },
    '/casestudy_list': { body: [{ slug: 'queue' }, { slug: 'c/d' }] },
  };
});

it('GAT-06 lists the posts with their last change, the studies, and the blog with its latest change', async () => {
  expect(await pages()).toEqual([
    { path: '/blog-list', updated: '2025-03-12T14:30:00.000Z' },
    { path: '/blog/loom', updated: '2025-03-12T14:30:00.000Z' },
    { path: '/blog/a%20b', updated: '2025-01-01T00:00:00.000Z' },
    { path: '/blog/undated' },
    { path: '/casestudy/queue' },
    { path: '/casestudy/c%2Fd' },
  ]);
  expect(api.requests.sort()).toEqual(['GET /blog_list', 'GET /casestudy_list']);
});

it('contains the blog list even without posts and studies', async () => {
  api.answers = { '/blog_list': { body: [] }, '/casestudy_list': { body: [] } };
  expect((await pages()).map(({ path, updated }) => [path, updated])).toEqual([['/blog-list', undefined]]);
});

it('GAT-06 content without a slug is left out', async () => {
  api.answers = {
    '/blog_list': { body: [{ title: 'Without a slug' }] },
    '/casestudy_list': { body: [{ slug: '' }] },
  };
  expect((await pages()).map(({ path }) => path)).toEqual(['/blog-list']);
});

it.each(['/blog_list', '/casestudy_list'])(
  'without %s the sitemap fails instead of being incomplete',
  async (call) => {
    api.answers[call] = { status: 500 };
    await expect(pages()).rejects.toThrow(
      `The sitemap needs ${call.slice(1)} but got no usable answer (status 500)`,
    );
  },
);
