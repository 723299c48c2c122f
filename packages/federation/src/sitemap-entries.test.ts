import { MAX_SITEMAP_ADDRESSES, parseSitemap } from './sitemap-entries';

const paths = ['/', '/blog-list', '/blog/:slug', '/grüße/:name'];
const parse = (...entries: unknown[]) => parseSitemap(JSON.stringify(entries), paths);

it('accepts the team’s paths, with or without a date or time', () => {
  const entries = [
    { path: '/' },
    { path: '/blog/a%20b%2Fc', updated: '2025-03-12T14:30:00.000Z' },
    { path: '/blog/b', updated: '2025-03-12T20:00:00+05:30' },
    { path: '/blog-list', updated: '2025-03-12' },
    { path: '/gr%C3%BC%C3%9Fe/a' },
  ];
  expect(parse(...entries)).toEqual({ entries, faulty: 0, fault: null });
  expect(parseSitemap(null, paths)).toEqual({ entries: [], faulty: 0, fault: null });
});

it.each([
  [null, /^entry 1: it /],
  ['/blog/a', /^entry 1: it /],
  [{ path: 7 }, /^entry 1: path /],
  [{ path: 'http://' }, 'entry 1: path is no path'],
  [{ path: 'https://evil.example/blog/a' }, 'entry 1: path is no path'],
  [{ path: '//evil.example/x' }, 'entry 1: path is no path'],
  [{ path: '/\\evil.example' }, 'entry 1: path is no path'],
  [{ path: '/blog/a?b' }, 'entry 1: path is no path'],
  [{ path: '/career' }, 'entry 1: path is no path of this team'],
  [{ path: `/blog/${'a'.repeat(2_000)}` }, 'entry 1: path is too long'],
  [{ path: '/blog/a', updated: null }, 'entry 1: updated is no date of ISO 8601'],
  [{ path: '/blog/a', updated: '<b>' }, 'entry 1: updated is no date of ISO 8601'],
])('leaves %j out, and says why', (entry, fault) => {
  const { entries, ...rest } = parse({ path: '/' }, entry, { path: '/blog-list' });
  expect(entries).toEqual([{ path: '/' }, { path: '/blog-list' }]);
  expect(rest).toEqual({ faulty: 1, fault: expect.stringMatching(fault) });
});

it.each(['{}', 'null', '<html>'])('reads no entries from %s', (json) => {
  expect(parseSitemap(json, paths)).toEqual({ entries: [], faulty: 1, fault: 'it is no list' });
});

it('reads no more entries than one sitemap may hold', () => {
  const many = Array.from({ length: MAX_SITEMAP_ADDRESSES + 1 }, () => ({ path: '/' }));
  expect(parse(...many).entries).toHaveLength(MAX_SITEMAP_ADDRESSES);
});
