import { pageAddress } from './page-address';

const claims = [
  {
    name: 'mfe-content',
    paths: ['/blog-list', '/blog/:slug', '/feed.xml'],
    query: { '/blog-list': ['category', 'page'] },
  },
  { name: 'mfe-careers', paths: ['/career'] },
];
const kept = (address: string) => pageAddress(claims, address);

it.each(['/', '/blog-list', '/nowhere'])('%s has no query to look at', (address) => {
  expect(kept(address)).toBe(address);
});

it('a page gets what its release declares for it, and nothing else', () => {
  expect(kept('/blog-list?page=2&utm_source=mail&category=ai&page2=x')).toBe('/blog-list?category=ai&page=2');
  expect(kept('/Blog-List?page=2')).toBe('/Blog-List?page=2');
});

it.each([
  '/feed.xml?any',
  '/blog/one?page=2',
  '/career?type=full',
  '/sitemap.xml?x=1',
  '/nowhere?a=b',
  '/blog-list?',
])('%s is the address without a query: nothing of it is declared', (address) => {
  expect(kept(address)).toBe(address.slice(0, address.indexOf('?')));
});

it('one page has one address, however its query is ordered, encoded or repeated', () => {
  const one = '/blog-list?category=a+b%26&page=2';
  expect(kept('/blog-list?page=2&category=a%20b%26')).toBe(one);
  expect(kept('/blog-list?category=a+b%26&page=2&page=3&category=')).toBe(one);
});

it('takes the first of a repeated parameter, though it be empty', () => {
  expect(kept('/blog-list?page=&page=3')).toBe('/blog-list?page=');
});

it('bears with a query that cannot be decoded', () => {
  expect(kept('/blog-list?page=%E0%A4')).toMatch(/^\/blog-list\?page=%EF%BF%BD/);
});

it('knows no declaration by inheritance', () => {
  const odd = [{ name: 'mfe-content', paths: ['/constructor'], query: {} }];
  expect(pageAddress(odd, '/constructor?name=x')).toBe('/constructor');
});
