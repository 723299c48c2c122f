import { randomFrom } from '@weft/http-server/random-from';
import { caseStudies, jobOpenings, posts } from '../../db/schema';
import { testApp } from '../testing/test-app';
import { describeOnEachDatabase } from '../testing/test-databases';

interface Result {
  kind: string;
  key: string;
  title: string;
  excerpt: { text: string; marked: boolean }[];
}

describeOnEachDatabase('search', (openEmpty) => {
  const test = testApp(openEmpty);
  beforeAll(async () => {
    const [sample] = await test.db.select().from(posts).limit(1);
    const { id: _id, search: _search, ...post } = sample!;
    const add = (slug: string, more: Partial<typeof post>) =>
      test.db.insert(posts).values({ ...post, slug, title: slug, bodyText: '', ...more });
    const filler = 'Plain cloth of every day. '.repeat(30);
    await add('indigo-vats', { title: 'Indigo vats', bodyText: 'How a vat is kept warm.' });
    await add('dye-plants', { bodyText: `${filler}Indigo <b>& woad</b> grow slowly. ${filler}` });
    await add('hidden', { bodyText: 'Indigo, not yet.', publishedAt: new Date(Date.UTC(2999, 0, 1)) });
  });

  const search = async (q: string, more = '') => {
    const answer = await test.app.inject(`/search?q=${encodeURIComponent(q)}${more}`);
    expect(answer.statusCode).toBe(200);
    return answer.json().results as Result[];
  };
  const keys = async (q: string) => (await search(q)).map(({ key }) => key);

  it('finds words in any form, titles first, and only in public posts', async () => {
    expect(await keys('indigo')).toEqual(['indigo-vats', 'dye-plants']);
    expect(await keys('INDIGO growing')).toEqual(['dye-plants']);
  });

  it('refuses more searches while many are running, and still answers pages', async () => {
    const searches = Array.from({ length: 30 }, (_, at) => test.app.inject(`/search?q=indigo+or+plant${at}`));
    const pages = test.app.inject('/blog_list');
    const statuses = (await Promise.all(searches)).map(({ statusCode }) => statusCode);
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    expect(statuses.filter((status) => status === 200).length).toBeLessThan(20);
    expect((await pages).statusCode).toBe(200);
    const refused = await searches.at(-1);
    expect(refused?.headers['retry-after']).toBe('5');
    expect((await search('indigo or plant29')).length).toBeGreaterThan(0);
  });

  it('refuses more searches even if each comes over its own connection', async () => {
    const url = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const statusesOf = (path: string) =>
      Promise.all(
        Array.from({ length: 60 }, async (_, at) => {
          const answer = await fetch(`${url}${path}${at}`);
          await answer.text();
          return answer.status;
        }),
      );
    // Opens the connections.
    await statusesOf('/blog_list?');
    expect([...new Set(await statusesOf('/search?q=indigo+or+vat'))].sort()).toEqual([200, 503]);
  });

  it('marks the words found in an excerpt of plain text', async () => {
    const [, plants] = await search('indigo');
    expect(plants?.excerpt.filter(({ marked }) => marked)).toEqual([{ text: 'Indigo', marked: true }]);
    const text = plants?.excerpt.map((part) => part.text).join('') ?? '';
    expect(text).toMatch(/^… .*Indigo .*& woad.* …$/s);
    expect(text.length).toBeLessThan(400);
  });

  it.each([
    ['shuttle', 'case-study', 'study-1'],
    ['Dyer', 'job', '1'],
    ['seat', 'industry', 'Upholstery'],
    ['table looms', 'service', 'Table looms'],
    ['heddles', 'service', 'Table looms'],
    ['weaving gear', 'service-group', 'Weaving gear'],
  ])('%s finds a %s', async (q, kind, key) => {
    expect((await search(q))[0]).toMatchObject({ kind, key });
  });

  it('finds pages with any of the words if none has all, and words by their beginning', async () => {
    expect(await keys('indigo zebra')).toEqual(['indigo-vats', 'dye-plants']);
    expect(await keys('indi')).toEqual(['indigo-vats', 'dye-plants']);
    expect(await keys('"warm vat"')).not.toContain('dye-plants');
    expect(await keys('indigo -vat')).toEqual(['dye-plants']);
  });

  it('returns as many results as it is asked for, at most 50', async () => {
    const many = Array.from({ length: 60 }, (_, place) => ({
      ...{ slug: `many-${place}`, title: `Many ${place}`, categorySlug: 'weaving', author: 'A' },
      ...{ bodyHtml: '', metaDescription: 'manyfold', metaKeywords: '', updatedAt: new Date() },
    }));
    await test.db.insert(posts).values(many);
    expect(await search('manyfold')).toHaveLength(10);
    expect(await search('manyfold', '&limit=3')).toHaveLength(3);
    expect(await search('manyfold', '&limit=999')).toHaveLength(50);
    expect(await search('manyfold', '&limit=0')).toHaveLength(1);
    expect((await test.app.inject('/search?q=x&limit=all')).statusCode).toBe(422);
  });

  it('shows a change at once, although answers are cached', async () => {
    expect(await keys('selvedge')).toEqual([]);
    await test.db.update(jobOpenings).set({ bodyText: 'Selvedge' });
    expect(await keys('selvedge')).toEqual(['1', '2']);
    await test.db.update(caseStudies).set({ publishedAt: new Date(Date.UTC(2999, 0, 1)) });
    expect(await keys('shuttle')).toEqual([]);
  });

  it.each(['', '?q=', '?q=%20', '?q=%00', '?q=the', '?q=%F0', "?q='", '?q=a&q=b', '?q=%ED%A0%80', '?q[]=x'])(
    'answers %j with no results',
    async (query) => {
      const answer = await test.app.inject(`/search${query}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json().results).toEqual([]);
    },
  );

  it.each([
    "'; drop table posts; --",
    'a & | ! ( ) <-> :*',
    '"',
    '\\',
    'or or or',
    '- -',
    ':*',
    '\ue000x\ue001',
  ])('treats %j as words', async (q) => {
    await search(q);
  });

  it.each(['<a ', 'a@', '.', ' ', '"', '-', "'"])('treats 200 KB of %j as words', async (bomb) => {
    const q = bomb.repeat(200_000 / bomb.length);
    const answer = await test.app.inject(`/search?${new URLSearchParams({ q })}`);
    expect(answer.statusCode).toBe(200);
  });

  it('answers 400 random searches with 200 and leaves no marker characters in the text', async () => {
    const random = randomFrom(7);
    const pieces = [
      'indigo',
      'vat',
      'or',
      '-',
      '"',
      "'",
      ':*',
      '&',
      '|',
      '!',
      '(',
      '\\',
      '%',
      '<b>',
      '\0',
      ' ',
      ' ',
    ];
    for (let count = 0; count < 400; count += 1) {
      const length = Math.floor(random() * 40);
      const unit = () => String.fromCodePoint(Math.floor(random() ** 3 * 0x110000));
      const piece = () => pieces[Math.floor(random() * pieces.length)] ?? '';
      const q = Array.from({ length }, count % 2 === 0 ? unit : piece).join('');
      const answer = await test.app.inject(`/search?${new URLSearchParams({ q })}`);
      expect({ q, status: answer.statusCode }).toEqual({ q, status: 200 });
      expect(answer.body).not.toMatch(/[\ue000\ue001]/);
    }
  }, 60_000);
});
