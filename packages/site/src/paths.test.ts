import { blogListPath, paths } from './paths';

it.each([
  ['/service/mainservices/Enterprise%20AI', paths.mainService('Enterprise AI')],
  [
    '/service/ERP%20on%20an%20open-source%20ERP%20platform',
    paths.service('ERP on an open-source ERP platform'),
  ],
  ['/industires/Food%20%26%20Beverages', paths.industry('Food & Beverages')],
  ['/blog/50%25%20off%3F', paths.blogPost('50% off?')],
  ['/joblist/a%2Fb', paths.job('a/b')],
])('%s: a name is encoded once (RTE-10, RTE-18, RTE-19, NAV-13, NAV-15)', (expected, path) => {
  expect(path).toBe(expected);
});

it('the misspelt routes are the contract (RTE-09, RTE-12, D-01)', () => {
  expect([paths.industries, paths.terms]).toEqual(['/industires', '/tearmpolicy']);
});

describe('blogListPath (GAT-08)', () => {
  it.each([
    [{}, '/blog-list'],
    [{ page: 1 }, '/blog-list'],
    [{ category: null, page: 1 }, '/blog-list'],
    [{ category: '' }, '/blog-list'],
    [{ page: 3 }, '/blog-list?page=3'],
    [{ category: 'ai', page: 1 }, '/blog-list?category=ai'],
    [{ category: 'r&d', page: 2 }, '/blog-list?category=r%26d&page=2'],
  ])('%j has one address', (state, path) => {
    expect(blogListPath(state)).toBe(path);
  });
});
