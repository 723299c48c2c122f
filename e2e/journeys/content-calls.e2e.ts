import { type APIRequestContext, expect } from '@playwright/test';
import { test } from '../stack/test';

type Entry = Record<string, unknown>;

const post = ['author', 'category', 'id', 'slug', 'thumbnail', 'title', 'updated_at'];
const detail = [
  ...['author', 'blog', 'category', 'meta_description', 'meta_keywords'],
  ...['slug', 'thumbnail', 'title', 'updated_at'],
];
/** The figure is an addition: each study's card carries one. */
const study = ['category', 'client_name', 'hero_image', 'id', 'key_figure', 'slug', 'title'];
const studyDetail = [
  ...['Introduction', 'client_name', 'hero_image', 'implementation', 'objectives'],
  ...['project_client_satisfaction', 'project_sucessRate', 'project_timeline', 'results'],
  ...['side_card_content', 'side_card_heading', 'solution', 'technologies_used', 'title'],
];

const keys = (entry: Entry | undefined) => Object.keys(entry ?? {}).sort();

/** What the browser gets of a call: by the site's own address. */
async function read<T>(request: APIRequestContext, call: string): Promise<T> {
  const response = await request.get(`/api/${call}`);
  expect(response.status(), call).toBe(200);
  expect(response.headers()['content-type'], call).toMatch(/^application\/json/);
  return (await response.json()) as T;
}

test('API-04 API-05 API-06 API-09 ENT-04 ENT-07 ENT-08 ENT-09 the lists have the names of the contract', async ({
  request,
}) => {
  const posts = await read<Entry[]>(request, 'blog_list');
  expect(posts).toHaveLength(14);
  const categories = await read<Entry[]>(request, 'category_list');
  const recent = await read<Entry[]>(request, 'recent_blogs');
  const studies = await read<Entry[]>(request, 'casestudy_list');
  expect(studies).toHaveLength(8);
  for (const entry of posts) expect(keys(entry)).toEqual(post);
  for (const entry of studies) expect(keys(entry)).toEqual(study);
  for (const entry of [...posts, ...studies]) expect(categories).toContainEqual(entry['category']);
  for (const entry of categories) expect(keys(entry)).toEqual(['name', 'slug']);
  // The slug is an addition (D-26).
  for (const entry of recent) expect(keys(entry)).toEqual(['slug', 'title', 'updated_at']);
});

test('API-07 API-08 API-10 ENT-05 ENT-06 ENT-10 the details and related posts have the names of the contract', async ({
  request,
}) => {
  const [first] = await read<{ slug: string }[]>(request, 'blog_list');
  const slug = first?.slug ?? '';
  const own = await read<Entry>(request, `blog_detail/${slug}`);
  expect(keys(own)).toEqual(detail);
  expect(own['category']).toEqual({ name: expect.stringMatching(/./) });
  expect(own['blog']).toMatch(/<h2[ >]/);

  const answer = await request.post('/api/related_blogs', { data: { slug } });
  expect(answer.ok()).toBe(true);
  const related = (await answer.json()) as Entry[];
  expect(related.length).toBeGreaterThan(1);
  for (const entry of related) {
    expect(keys(entry)).toEqual(['author', 'category', 'slug', 'title', 'updated_at']);
    expect(entry['category']).toEqual({ name: expect.stringMatching(/./) });
    expect(entry['slug']).not.toBe(slug);
  }

  for (const { slug: name } of await read<{ slug: string }[]>(request, 'casestudy_list')) {
    const one = await read<Entry>(request, `casestudy_detail/${name}`);
    expect(keys(one), name).toEqual(studyDetail);
    for (const text of ['Introduction', 'objectives', 'solution', 'implementation', 'results'])
      expect(one[text], `${text} of ${name}`).toMatch(/^\s*<(p|ul|ol)\b/);
  }
});

test('CST-10 CST-11 CST-12 D-31 the API invents no figure: the defaults are the page’s', async ({
  request,
}) => {
  const call = 'casestudy_detail/a-shift-plan-that-people-accept';
  expect(await read<Entry>(request, call)).toMatchObject({
    project_sucessRate: null,
    project_client_satisfaction: null,
    project_timeline: null,
  });
});

test('GAT-04 details of what there is not are 404, and answers have a tag that gives 304', async ({
  request,
}) => {
  for (const call of ['blog_detail/no-such-post', 'casestudy_detail/no-such-study'])
    expect((await request.get(`/api/${call}`)).status(), call).toBe(404);
  for (const call of ['blog_list', 'category_list', 'recent_blogs', 'casestudy_list']) {
    const etag = (await request.get(`/api/${call}`)).headers()['etag'] ?? '';
    expect(etag, call).not.toBe('');
    const again = await request.get(`/api/${call}`, { headers: { 'if-none-match': etag } });
    expect(again.status(), call).toBe(304);
  }
});
