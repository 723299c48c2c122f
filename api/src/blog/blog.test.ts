import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { posts } from '../../db/schema';
import { buildTestApp, testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';

describeOnEachDatabase('blog', (openEmpty) => {
  const test = testApp(openEmpty);

  const read = (path: string, headers = {}) => test.app.inject({ url: path, headers });

  it('ENT-04 API-04 lists the public posts, newest first, with exactly the keys of the API', async () => {
    const answer = await read('/blog_list');
    expect(answer.statusCode).toBe(200);
    const list = answer.json();
    expect(list.map((post: { slug: string }) => post.slug)).toEqual([
      'post-6',
      'post-5',
      'post-4',
      'post-3',
      'post-2',
      'post-1',
    ]);
    expect(list[0]).toEqual({
      id: expect.any(Number),
      slug: 'post-6',
      title: 'Post 6',
      thumbnail: '/api/media/post-6.svg',
      category: { name: 'Weaving', slug: 'weaving' },
      author: 'A. Sample',
      updated_at: '2025-01-06T00:00:00.000Z',
    });
    expect(list.at(-1).thumbnail).toBeNull();
  });

  it('API-04 lists posts without reading their bodies', async () => {
    const own = await buildTestApp(openEmpty);
    await own.db.execute(sql`alter table posts rename column body_html to out_of_reach`);
    expect((await own.app.inject('/blog_list')).json()).toHaveLength(6);
    expect((await own.app.inject('/blog_detail/post-2')).statusCode).toBe(500);
    await own.close();
  });

  it('ENT-07 API-05 lists the categories in their order', async () => {
    expect((await read('/category_list')).json()).toEqual([
      { name: 'Dyeing', slug: 'dyeing' },
      { name: 'Weaving', slug: 'weaving' },
    ]);
  });

  it('ENT-08 API-06 lists the five newest posts with title, date and slug', async () => {
    const list = (await read('/recent_blogs')).json();
    expect(list).toHaveLength(5);
    expect(list[0]).toEqual({ title: 'Post 6', updated_at: '2025-01-06T00:00:00.000Z', slug: 'post-6' });
  });

  it('ENT-05 API-07 gives one post with exactly the keys of the API', async () => {
    const answer = await read('/blog_detail/post-2');
    expect(answer.json()).toEqual({
      title: 'Post 2',
      slug: 'post-2',
      author: 'A. Sample',
      updated_at: '2025-01-02T00:00:00.000Z',
      category: { name: 'Weaving' },
      thumbnail: '/api/media/post-2.svg',
      blog: '<p>Body 2</p>',
      meta_description: 'About 2',
      meta_keywords: 'warp, weft',
    });
  });

  it.each(['nothing', 'post-7', 'POST-2', '%00', 'a%2Fb', '%F0%9F%A7%B5', 'x'.repeat(201), "'%20or%201=1--"])(
    'answers 404 with a problem for the slug %s',
    async (slug) => {
      const answer = await read(`/blog_detail/${slug}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(answer.json()).toMatchObject({ status: 404, title: 'Not Found' });
    },
  );

  it('answers 304 to a matching If-None-Match', async () => {
    const first = await read('/blog_list');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await read('/blog_list', { 'if-none-match': `"other", ${first.headers.etag}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await read('/blog_list', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('is compressed if the client accepts it, with the same ETag for every encoding', async () => {
    const plain = await read('/blog_list');
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const [accepted, unpack] of [
      ['br, gzip', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const packed = await read('/blog_list', { 'accept-encoding': accepted });
      expect(packed.headers['content-encoding']).toBe(accepted.split(',')[0]);
      expect(packed.headers).toMatchObject({ vary: plain.headers.vary, etag: plain.headers.etag });
      expect(String(unpack(packed.rawPayload))).toBe(plain.body);
      expect(packed.rawPayload.length).toBeLessThan(plain.body.length);
      const again = { 'accept-encoding': accepted, 'if-none-match': String(plain.headers.etag) };
      expect((await read('/blog_list', again)).statusCode).toBe(304);
    }
    expect(plain.headers).toMatchObject({
      vary: 'Origin, accept-encoding',
      etag: expect.stringMatching(/^W\//),
    });
    const head = await test.app.inject({
      method: 'HEAD',
      url: '/blog_list',
      headers: { 'accept-encoding': 'br' },
    });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  const related = (slug: unknown) =>
    test.app.inject({ method: 'POST', url: '/related_blogs', payload: { slug } });

  it('ENT-06 API-08 gives the related posts, without the post itself, with exactly the keys of the API', async () => {
    await test.db.update(posts).set({ metaKeywords: 'Indigo, warp' }).where(eq(posts.slug, 'post-1'));
    await test.db.update(posts).set({ metaKeywords: 'indigo' }).where(eq(posts.slug, 'post-6'));
    const answer = await related('post-6');
    expect(answer.statusCode).toBe(200);
    const list = answer.json();
    expect(list.map((post: { slug: string }) => post.slug)).toEqual(['post-1', 'post-5', 'post-4', 'post-3']);
    expect(list[0]).toEqual({
      slug: 'post-1',
      title: 'Post 1',
      category: { name: 'Weaving' },
      author: 'A. Sample',
      updated_at: '2025-01-01T00:00:00.000Z',
    });
  });

  it.each(['nothing', 'post-7', ''])('relates no post to %j, which is not a public post', async (slug) => {
    expect((await related(slug)).json()).toEqual([]);
  });

  it.each([5, null, { a: 1 }, '\0'])('refuses %j as a slug', async (slug) => {
    expect((await related(slug)).statusCode).toBe(422);
  });

  it('shows a changed post in the list at once, although the list is cached', async () => {
    const first = await read('/blog_list');
    await test.db.update(posts).set({ title: 'Renamed' }).where(eq(posts.slug, 'post-6'));
    const second = await read('/blog_list', { 'if-none-match': first.headers.etag });
    expect(second.statusCode).toBe(200);
    expect(second.json()[0].title).toBe('Renamed');
    await test.db.update(posts).set({ title: 'Post 6' }).where(eq(posts.slug, 'post-6'));
  });
});
