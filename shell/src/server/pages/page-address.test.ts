import { pageAddress } from './page-address';

const claims = [
  {
    name: 'mfe-content',
    paths: ['/blog-list', '/blog/:slug', '/feed.xml'],
    query: { '/blog-list': ['category', 'page'] },
  },
  { name: 'mfe-careers', paths: ['/career'] },
];
const key = (address: string) => pageAddress(claims, address);

it.each(['/', '/blog-list', '/nowhere'])('%s, without a query, stays as it is', (address) => {
  expect(key(address)).toBe(address);
});

it('keeps only the query parameters that a release declares for the page', () => {
  expect(key('/blog-list?page=2&utm_source=mail&category=ai&page2=x')).toBe('/blog-list?category=ai&page=2');
  expect(key('/Blog-List?page=2')).toBe('/Blog-List?page=2');
});

it.each([
  '/feed.xml?any',
  '/blog/one?page=2',
  '/career?type=full',
  '/sitemap.xml?x=1',
  '/nowhere?a=b',
  '/blog-list?',
])('%s loses its query, of which nothing is declared', (address) => {
  expect(key(address)).toBe(address.slice(0, address.indexOf('?')));
});

it('a page has one address, however its query is ordered, encoded or repeated', () => {
  const one = '/blog-list?category=a+b%26&page=2';
  expect(key('/blog-list?page=2&category=a%20b%26')).toBe(one);
  expect(key('/blog-list?category=a+b%26&page=2&page=3&category=')).toBe(one);
});

it('takes the first of a repeated parameter, even if it is empty', () => {
  expect(key('/blog-list?page=&page=3')).toBe('/blog-list?page=');
});

it('tolerates a query that cannot be decoded', () => {
  expect(key('/blog-list?page=%E0%A4')).toMatch(/^\/blog-list\?page=%EF%BF%BD/);
});

it('ignores inherited properties as declarations', () => {
  const odd = [{ name: 'mfe-content', paths: ['/constructor'], query: {} }];
  expect(pageAddress(odd, '/constructor?name=x')).toBe('/constructor');
});
