import { type AddressTable, createRedirects } from './redirects';

const table: AddressTable = {
  patterns: ['/', '/career', '/looms', '/looms/all/:name', '/looms/:name', '/blog/:slug', '/blog-list'],
  redirects: [
    { from: '/jobs', to: '/career' },
    { from: '/weaving/:name', to: '/looms/:name' },
    { from: '/looms/all', to: '/looms' },
    { from: '/old/loom/story', to: '/looms/Table%20looms' },
    { from: '/blog/:slug', to: '/looms/:slug' },
  ],
};
const redirectOf = createRedirects(table);

describe('createRedirects', () => {
  test.each([
    ['/', null],
    ['/career', null],
    ['/looms/all/A%20Loom', null],
    ['/looms/A-Loom', null],
    ['/nowhere', null],
    ['/Nowhere', null],
    ['/Career', '/career'],
    ['/career/', '/career'],
    ['//CAREER//', '/career'],
    ['/nowhere/', '/nowhere'],
    ['/Looms/ALL/A%20Loom', '/looms/all/A%20Loom'],
    ['/LOOMS/A-Loom', '/looms/A-Loom'],
    ['/c%61reer', '/career'],
    ['/%E0%A4%A', null],
  ])('%s → %s: in the letter case that is served, without extra slashes (RTE-15, D-54)', (from, to) => {
    expect(redirectOf(from)).toBe(to);
  });

  test.each([
    ['/jobs', '/career'],
    ['/Jobs/', '/career'],
    ['/weaving/A%2FB', '/looms/A%2FB'],
    ['/WEAVING/Food%20%26%20Drink/', '/looms/Food%20%26%20Drink'],
    ['/old/Loom/story', '/looms/Table%20looms'],
    ['/looms/all', '/looms'],
  ])('%s, an alias → %s, in one hop (D-01, D-05)', (from, to) => {
    expect(redirectOf(from)).toBe(to);
    expect(redirectOf(to)).toBeNull();
  });

  test.each([
    ['/career%0A', '/career'],
    ['/Jobs%0d%0a', '/career'],
    ['/looms/A%20%0aLoom', '/looms/A%20Loom'],
    ['/%E2%80%A8nowhere/%e2%80%a9', '/nowhere'],
    ['/%0a/evil.example', '/evil.example'],
  ])('%s → %s: without line breaks, which the router takes for no address at all (GAT-03)', (from, to) => {
    expect(redirectOf(from)).toBe(to);
    expect(redirectOf(to)).toBeNull();
  });

  it('a served path takes precedence over an alias of the same form', () => {
    expect(redirectOf('/blog/a')).toBeNull();
  });

  test.each(['/jobs/7', '/weaving', '/weaving/a/b', '/constructor', '/old/loom'])(
    '%s is not an alias',
    (path) => {
      expect(redirectOf(path)).toBeNull();
    },
  );

  test.each(['//evil.example', '//evil.example/', '/\\evil.example/', '///evil.example//'])(
    '%s never leaves the site',
    (from) => {
      expect(redirectOf(from)).toBe('/evil.example');
    },
  );

  test.each(['//weaving//evil.example', '/weaving/\\evil.example/', '/\\/weaving///evil.example'])(
    '%s, an alias, never leaves the site',
    (from) => {
      expect(redirectOf(from)).toBe('/looms/evil.example');
    },
  );
});
