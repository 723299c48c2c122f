import type { ShouldRevalidateFunctionArgs } from '@weft/router';
import { declaredQuery, keepOnQueryChange } from './remote-module';

const change = (from: string, to: string, rest: Partial<ShouldRevalidateFunctionArgs> = {}) =>
  keepOnQueryChange({
    currentUrl: new URL(from, 'https://site.example'),
    currentParams: {},
    nextUrl: new URL(to, 'https://site.example'),
    nextParams: {},
    defaultShouldRevalidate: true,
    ...rest,
  });

describe('keepOnQueryChange (BLL-10)', () => {
  it('keeps the data while only the query changes', () => {
    expect(change('/blog-list', '/blog-list?category=ai&page=2')).toBe(false);
  });

  it('keeps the data for a form that only changes the query', () => {
    expect(change('/career', '/career?type=intern', { formMethod: 'GET' })).toBe(false);
  });

  it('loads the data again for another path', () => {
    expect(change('/blog/one', '/blog/two')).toBe(true);
  });

  it.each([true, false])('leaves the decision to the router after a form was sent (it says %s)', (word) => {
    expect(change('/a', '/a', { formMethod: 'POST', defaultShouldRevalidate: word })).toBe(word);
  });
});

describe('declaredQuery', () => {
  const page = { handle: { page: 'list' }, lazy: () => Promise.reject(new Error('not loaded')) };

  it('names the query parameters of each path, for pages and documents', () => {
    const routes = [
      { ...page, path: '/blog-list', query: ['category', 'page'] },
      { ...page, path: '/about' },
    ];
    const documents = [{ path: '/feed.xml', type: 'text/xml', query: ['category'], load: async () => '' }];
    expect(declaredQuery({ routes, documents })).toEqual({
      '/blog-list': ['category', 'page'],
      '/about': [],
      '/feed.xml': ['category'],
    });
  });
});
