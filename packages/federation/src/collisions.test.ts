import { findCollision, withoutCollisions } from './collisions';
import type { ReleaseDescription } from './release';

const release = (change: Partial<ReleaseDescription>): ReleaseDescription => ({
  ...{ remote: 'mfe-a', version: '1', paths: [], listed: [], redirects: [] },
  ...change,
});
const redirects = (from: string) => [{ from, to: '/looms' }];
const entry = (path: string, title: string) => [
  { path, title, menu: { slot: 'services', order: 1 } as const },
];

const looms = { paths: ['/a/:x'], listed: entry('/a/b', 'Looms') };

type Pair = [ours: Partial<ReleaseDescription>, theirs: Partial<ReleaseDescription>, words: string];

it.each<Pair>([
  [{ paths: ['/a/:x'] }, { paths: ['/A/:y'] }, 'claims /a/:x, theirs serves'],
  [{ paths: ['/a'] }, { redirects: redirects('/a') }, 'claims /a, theirs redirects'],
  [{ redirects: redirects('/a') }, { paths: ['/a'] }, 'redirects /a, theirs serves'],
  [{ redirects: redirects('/a/:x') }, { redirects: redirects('/a/:y') }, 'redirects /a/:x, theirs redirects'],
  [
    { listed: entry('/a', 'Looms') },
    { listed: entry('/b', 'Looms') },
    'lists "Looms" in services, theirs lists',
  ],
  [{ listed: entry('/a', 'Looms') }, { listed: entry('/a', 'Yarns') }, 'lists /a, theirs lists'],
  [{ paths: ['/A/b'] }, looms, 'claims /a/b, theirs lists'],
  [{ redirects: redirects('/a/b') }, looms, 'redirects /a/b, theirs lists'],
  [looms, { paths: ['/a/b'] }, 'lists /a/b, theirs claims'],
  [looms, { redirects: redirects('/a/b') }, 'lists /a/b, theirs claims'],
])('%j collides with %j', (ours, theirs, words) => {
  const found = findCollision(release(ours), release(theirs));
  expect(`${found?.what}, theirs ${found?.theirs}`).toBe(words);
});

it('the same title in another slot and a more exact path do not collide', () => {
  const ours = release({ paths: ['/a/b'], listed: entry('/a/b', 'Looms') });
  const menu = { slot: 'industries', order: 1 } as const;
  expect(
    findCollision(ours, release({ paths: ['/a/:x'], listed: [{ path: '/c', title: 'Looms', menu }] })),
  ).toBeNull();
});

it('the first of two releases keeps what both claim', () => {
  const first = release({ paths: ['/a'], redirects: redirects('/b'), listed: entry('/a', 'Looms') });
  const second = release({
    paths: ['/A', '/b', '/c'],
    redirects: [...redirects('/a'), ...redirects('/d')],
    listed: [...entry('/c', 'Looms'), ...entry('/d', 'Yarns')],
  });
  expect(withoutCollisions(second, [first])).toEqual({
    ...second,
    paths: ['/c'],
    redirects: redirects('/d'),
    listed: entry('/d', 'Yarns'),
  });
  expect(withoutCollisions(first, [])).toEqual(first);
  const exact = release({ paths: ['/a/b', '/a/c'] });
  expect(withoutCollisions(exact, [release(looms)]).paths).toEqual(['/a/c']);
  expect(withoutCollisions(release(looms), [exact]).listed).toEqual([]);
});
