import { lifetimeOf, sharedCacheControl } from './page-lifetime';

const usual = { fresh: 1_000, stale: 4_000 };
const page = { status: 200, headers: {}, html: '<p>', noStore: false };
const withHeaders = (headers: Record<string, string>) => lifetimeOf({ ...page, headers }, usual);

it('a page without a lifetime of its own is kept for the usual time', () => {
  expect(lifetimeOf(page, usual)).toBe(usual);
  expect(withHeaders({ 'cache-control': 'public' })).toBe(usual);
});

it.each([
  ['max-age=60', 60_000],
  ['public, Max-Age="60"', 60_000],
  ['max-age=5, s-maxage=60', 60_000],
])('a page that says %s is kept for as long', (control, time) => {
  expect(withHeaders({ 'cache-control': control })).toEqual({ fresh: time, stale: time });
});

it.each([
  'private',
  'private="x-name", max-age=60',
  'max-age=60, no-store',
  'No-Cache',
  'max-age=0',
  's-maxage=0, max-age=60',
  'max-age=soon',
])('a page that says %s is not kept', (control) => {
  expect(withHeaders({ 'cache-control': control })).toBeNull();
});

it.each(['*', 'cookie', 'Accept-Encoding, Accept-Language'])(
  'a page that differs by %s is not kept',
  (vary) => {
    expect(withHeaders({ vary })).toBeNull();
  },
);

it('a page that differs only by its encoding is kept, because the shell encodes it', () => {
  expect(withHeaders({ vary: 'Accept-Encoding' })).toBe(usual);
});

it.each([{ status: 404 }, { status: 302 }, { status: 503 }, { noStore: true }])(
  '%j is not kept',
  (change) => {
    expect(lifetimeOf({ ...page, ...change }, usual)).toBeNull();
  },
);

it('a cache in front may keep a page as long as the shell, and longer while the site fails', () => {
  expect(sharedCacheControl({ fresh: 1_000, stale: 4_000 }, 3_600_000)).toBe(
    'max-age=1, stale-while-revalidate=3, stale-if-error=3600',
  );
  expect(sharedCacheControl({ fresh: 999, stale: 4_000 }, 3_600_000)).toBeNull();
});
