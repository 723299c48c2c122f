import { descriptionFault, parseDeclarations } from './description-fault';
import type { ListedPage } from './listed-pages';

const paths = ['/', '/looms', '/loom/:name', '/loom/all/:name'];
const page = (path: string, change: Partial<ListedPage> = {}): ListedPage => ({
  path,
  title: path,
  ...change,
});
const fault = (change: Partial<Parameters<typeof descriptionFault>[0]>) =>
  descriptionFault({ paths, listed: [], redirects: [], ...change });
const inMenu = (title: string, group?: string): Partial<ListedPage> => ({
  title,
  menu: { slot: 'services', order: 0, ...(group === undefined ? {} : { group }) },
});

it('finds no fault in a remote that lists only what it serves', () => {
  const listed = [
    page('/'),
    page('/looms', inMenu('Looms')),
    page('/loom/Table%20looms', inMenu('Table looms', 'Looms')),
  ];
  const redirects = [
    { from: '/loom', to: '/looms' },
    { from: '/weaving/:name', to: '/loom/:name' },
    { from: '/loom/all', to: '/loom/Table%20looms' },
  ];
  expect(fault({ listed, redirects })).toBeNull();
});

it.each<[string, Partial<ListedPage>[], string]>([
  ['a page that nobody serves', [page('/yarn')], 'lists /yarn, which it does not serve'],
  ['a page below a pattern', [page('/loom/a/b')], 'lists /loom/a/b, which it does not serve'],
  ['a path in other letters', [page('/Looms')], 'lists /Looms, which is redirected to /looms'],
  ['a page twice', [page('/looms'), page('/looms')], 'lists /looms twice'],
  [
    'an entry twice',
    [page('/loom/a', inMenu('A')), page('/loom/b', inMenu('A'))],
    'lists "A" in services twice',
  ],
  [
    'a group that heads nothing',
    [page('/loom/a', inMenu('A', 'Looms'))],
    'lists /loom/a under "Looms", which heads no entries of services',
  ],
  [
    'a group that stands under another itself',
    [
      page('/looms', inMenu('Looms')),
      page('/loom/a', inMenu('A', 'Looms')),
      page('/loom/b', inMenu('B', 'A')),
    ],
    'lists /loom/b under "A", which heads no entries of services',
  ],
  [
    'a group of another slot',
    [
      page('/looms', { title: 'Looms', menu: { slot: 'industries', order: 0 } }),
      page('/loom/a', inMenu('A', 'Looms')),
    ],
    'lists /loom/a under "Looms", which heads no entries of services',
  ],
])('finds %s', (_what, listed, words) => {
  expect(fault({ listed: listed as ListedPage[] })).toBe(words);
});

it.each([
  ['a served path', [{ from: '/Loom/:other', to: '/looms' }], 'redirects /Loom/:other, which it serves'],
  [
    'the same twice',
    [
      { from: '/weaving/:name', to: '/loom/:name' },
      { from: '/weaving/:x', to: '/looms' },
    ],
    'redirects /weaving/:x twice',
  ],
  ['to nowhere', [{ from: '/a', to: '/b' }], 'redirects /a to /b, which it does not serve'],
  [
    'to another redirect',
    [
      { from: '/loom/old', to: '/looms' },
      { from: '/a', to: '/loom/old' },
    ],
    'redirects /a to /loom/old, which leads on to /looms',
  ],
  [
    'with a parameter from nowhere',
    [{ from: '/a', to: '/loom/:name' }],
    'redirects /a to /loom/:name, but :name is not in /a',
  ],
])('finds a faulty redirect: %s', (_what, redirects, words) => {
  expect(fault({ redirects })).toBe(words);
});

it('finds a redirect that hides a listed page, and a path that is claimed twice or not a pattern', () => {
  const redirects = [{ from: '/loom/old', to: '/looms' }];
  expect(fault({ listed: [page('/loom/old')], redirects })).toBe(
    'lists /loom/old, which is redirected to /looms',
  );
  expect(fault({ paths: ['/a/:x', '/A/:y'] })).toBe('claims /A/:y twice');
  expect(fault({ paths: ['/a/'] })).toBe(
    'claims /a/, which is not "/" or made of "/word" and "/:parameter": no slash at its end, no * and no ?',
  );
});

it.each([
  [{ listed: [{ path: '/a', title: '' }] }, 'listed.0.title is empty'],
  [{ listed: [{ path: '/a', title: 'A', kind: 'product' }] }, /^listed\.0\.kind /],
  [
    { listed: [{ path: '/a', title: 'A', menu: { slot: 'products', order: 1 } }] },
    'listed.0.menu.slot is no slot of the frame: services, industries',
  ],
  [{ listed: [{ path: 'https://evil.example', title: 'A' }] }, 'listed.0.path is no path'],
  [{ listed: [{ path: '//evil.example', title: 'A' }] }, 'listed.0.path is no path'],
  [{ redirects: [{ from: '/a', to: '/\\evil.example' }] }, 'redirects.0.to is no path'],
  [{ listed: 'all' }, /^listed /],
])('a bundle that declares %j is refused, and the field is named', (declared, words) => {
  expect(() => parseDeclarations({ listed: [], redirects: [], ...declared })).toThrow(words);
});
