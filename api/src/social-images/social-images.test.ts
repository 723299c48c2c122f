import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { posts } from '../../db/schema';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';
import { drawSocialImage } from './social-image';

describeOnEachDatabase('social images', (openEmpty) => {
  const test = testApp(openEmpty);
  const get = (url: string, headers = {}) => test.app.inject({ url, headers });

  it.each(['/og/blog/post-1.png', '/og/case-study/study-2.png'])(
    '%s is a picture of 1200 × 630',
    async (url) => {
      const answer = await get(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
        format: 'png',
        width: 1200,
        height: 630,
      });
      expect(answer.rawPayload.length).toBeLessThan(120_000);
    },
  );

  it.each([
    '/og/blog/nothing.png',
    '/og/blog/post-7.png',
    '/og/blog/post-1.svg',
    '/og/blog/.png',
    '/og/case-study/study-3.png',
    '/og/case-study/post-1.png',
  ])('GAT-04 %s is a 404, like a page that does not exist or is not public', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  it('are not sent again to a client that has them, until the title of the page changes', async () => {
    const { headers } = await get('/og/blog/post-2.png');
    const again = await get('/og/blog/post-2.png', { 'if-none-match': headers.etag });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    await test.db.update(posts).set({ title: 'Renamed' }).where(eq(posts.slug, 'post-2'));
    const other = await get('/og/blog/post-2.png', { 'if-none-match': headers.etag });
    expect(other.statusCode).toBe(200);
    expect(other.headers.etag).not.toBe(headers.etag);
  });

  it('are refused with 503 if many are requested at once', async () => {
    const [sample] = await test.db.select().from(posts).limit(1);
    const { id: _id, search: _search, ...post } = sample!;
    const slugs = Array.from({ length: 12 }, (_, at) => `extra-${at}`);
    await test.db.insert(posts).values(slugs.map((slug) => ({ ...post, slug, title: slug })));
    const answers = await Promise.all(slugs.map((slug) => get(`/og/blog/${slug}.png`)));
    expect([...new Set(answers.map(({ statusCode }) => statusCode))].sort()).toEqual([200, 503]);
    const refused = answers.find(({ statusCode }) => statusCode === 503);
    expect(refused?.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(refused?.headers.etag).toBeUndefined();
    expect((await get('/og/blog/extra-11.png')).statusCode).toBe(200);
  });
});

it.each([
  'Short',
  'A title of some eighty characters, which is about as long as they get on this site',
  'Long '.repeat(200),
  '<b>&amp;"\u0000</b>',
  'Überraschung, naïve façade – “quoted”',
  'हिन्दी 🙂',
  '',
])('draws the title %j', async (title) => {
  const picture = await drawSocialImage({ label: 'Label', title, note: 'Somebody' });
  expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
});
