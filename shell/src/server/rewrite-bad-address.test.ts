import { rewriteBadAddress } from './rewrite-bad-address';

it.each([
  '/',
  '/blog-list?page=2',
  '/industires/Food%20%26%20Beverages',
  '/service/%25',
  '/api/blog_list',
  '/a?b=%',
])('%s stays as it is', (url) => {
  expect(rewriteBadAddress({ url })).toBe(url);
});

it.each(['/service/%', '/industires/%E0%A4%A', '/%00', '/career%00.php?x=1', '/%c0%ae'])(
  '%s is rewritten to an unknown page (GAT-03)',
  (url) => {
    expect(rewriteBadAddress({ url })).toBe('/invalid-address');
  },
);

it('a broken address of the API is left for the API to refuse', () => {
  expect(rewriteBadAddress({ url: '/api/blog_detail/%' })).toBe('/api/invalid-address');
});

it.each([
  ['http://weft.example/career?q=a', '/career?q=a'],
  ['HTTPS://weft.example', '/'],
  ['http://weft.example?q=a', '/?q=a'],
  ['/http://weft.example/', '/http://weft.example/'],
])('%s, as a proxy may pass it on, becomes %s', (url, address) => {
  expect(rewriteBadAddress({ url })).toBe(address);
});

it('a request without an address is one for the home page', () => {
  expect(rewriteBadAddress({})).toBe('/');
});
