import { withQuery } from './with-query';

it('changes only the query', () => {
  const change = (query: URLSearchParams) => {
    query.delete('a');
    query.set('c', 'd e');
  };
  expect(withQuery('/blog-list?a=1&b=2#top', change)).toBe('/blog-list?b=2&c=d+e#top');
  expect(withQuery('/', change)).toBe('/?c=d+e');
});

it.each([
  ['//?a', '/?a='],
  ['//a//evil.example/', '/a//evil.example/'],
  ['/.//evil.example/', '/evil.example/'],
  ['/%2e//evil.example/', '/evil.example/'],
  ['/\\evil.example', '/evil.example'],
  ['http://evil.example//x', '/http://evil.example//x'],
])('%s stays on the site', (address, expected) => {
  expect(withQuery(address, (query) => query.sort())).toBe(expected);
});
