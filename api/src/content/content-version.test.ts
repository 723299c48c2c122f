import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { enquiries } from '../../db/forms-schema';
import { caseStudies, categories, jobOpenings, posts } from '../../db/schema';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';

describeOnEachDatabase('content_version', (openEmpty) => {
  const test = testApp(openEmpty);

  const read = async () => (await test.app.inject('/content_version')).json().version as string;

  it.each([
    ['a post', () => test.db.update(posts).set({ title: 'New' }).where(eq(posts.slug, 'post-1'))],
    ['a post that goes', () => test.db.delete(posts).where(eq(posts.slug, 'post-2'))],
    ['a case study', () => test.db.update(caseStudies).set({ timeline: 5 })],
    ['a category', () => test.db.insert(categories).values({ slug: 'new', name: 'New', position: 9 })],
    ['an opening', () => test.db.delete(jobOpenings).where(eq(jobOpenings.id, '2'))],
  ])('changes after a direct database change of %s', async (_what, change) => {
    const before = await read();
    expect(await read()).toBe(before);
    await change();
    expect(await read()).not.toBe(before);
  });

  it('stays the same after an enquiry and after a change that is rolled back', async () => {
    const before = await read();
    const enquiry = {
      reference: 'E-1',
      name: 'A',
      email: 'a@b',
      service: 'others',
      comments: '',
      mobileNumber: '1',
    };
    await test.db.insert(enquiries).values(enquiry);
    const change = test.db.transaction(async (transaction) => {
      await transaction.delete(posts);
      throw new Error('not after all');
    });
    await expect(change).rejects.toThrow('not after all');
    expect(await read()).toBe(before);
  });

  it('changes when a post reaches its publication date, and the post appears', async () => {
    const publishedAt = new Date(Date.now() + 3_000);
    await test.db.update(posts).set({ publishedAt }).where(eq(posts.slug, 'post-7'));
    const before = await read();
    expect((await test.app.inject('/blog_list')).body).not.toContain('post-7');
    expect((await test.app.inject('/blog_detail/post-7')).statusCode).toBe(404);
    while (Date.now() <= publishedAt.getTime() + 20) await wait(50);
    expect(await read()).not.toBe(before);
    expect((await test.app.inject('/blog_list')).body).toContain('post-7');
    expect((await test.app.inject('/blog_detail/post-7')).statusCode).toBe(200);
  });

  it('changes when an opening closes, and the search no longer finds it', async () => {
    const closesAt = new Date(Date.now() + 3_000);
    const found = async () => (await test.app.inject('/search?q=dyer')).json().results.length as number;
    await test.db.update(jobOpenings).set({ closesAt });
    const before = await read();
    expect(await found()).toBe(1);
    while (Date.now() <= closesAt.getTime() + 20) await wait(50);
    expect(await read()).not.toBe(before);
    expect(await found()).toBe(0);
  });

  it('is answered with 304 if the client already has it', async () => {
    const { headers } = await test.app.inject('/content_version');
    expect(headers['cache-control']).toBe('no-cache');
    const again = { url: '/content_version', headers: { 'if-none-match': String(headers.etag) } };
    expect((await test.app.inject(again)).statusCode).toBe(304);
  });
});
