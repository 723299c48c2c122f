import type { ReleaseDescription } from '@weft/federation/release';
import { sampleDescription } from '../../testing/sample-site';
import { SiteDescription } from './site-description';

const looms = sampleDescription({
  remote: 'mfe-marketing',
  paths: ['/looms', '/loom/:name'],
  redirects: [{ from: '/weaving', to: '/looms' }],
  listed: [
    { path: '/loom/Floor', title: 'Floor looms', menu: { slot: 'services', group: 'Looms', order: 1 } },
    { path: '/loom/Table', title: 'Table looms', menu: { slot: 'services', group: 'Looms', order: 0 } },
    { path: '/looms', title: 'Looms', menu: { slot: 'services', order: 0 } },
    {
      path: '/loom/Sails',
      title: 'Sails',
      picture: 'client/sail.avif',
      menu: { slot: 'industries', order: 0 },
    },
  ],
});
const blog = sampleDescription({
  remote: 'mfe-content',
  paths: ['/blog-list'],
  listed: [{ path: '/blog-list', title: 'Blog' }],
});

let stored: Map<string, ReleaseDescription>;
let collisions: string[];

function site(): SiteDescription {
  return new SiteDescription({
    remotes: ['mfe-marketing', 'mfe-content'],
    store: {
      keep: async (description) => void stored.set(description.remote, description),
      read: async (remote) => stored.get(remote) ?? null,
    },
    onCollision: (text) => collisions.push(text),
  });
}

beforeEach(() => {
  stored = new Map();
  collisions = [];
});

it('fills the frame’s menus in the order that releases give', async () => {
  const filled = site();
  expect(filled.with([]).menus).toEqual({ services: [], industries: [] });
  await filled.take(looms);
  expect(filled.with([]).menus).toEqual({
    services: [
      {
        ...{ title: 'Looms', path: '/looms' },
        pages: [
          { title: 'Table looms', path: '/loom/Table' },
          { title: 'Floor looms', path: '/loom/Floor' },
        ],
      },
    ],
    industries: [
      { title: 'Sails', path: '/loom/Sails', picture: '/releases/mfe-marketing/1/client/sail.avif' },
    ],
  });
});

it('a new release replaces the previous one, and a roll-back restores it', async () => {
  const followed = site();
  await followed.take(looms);
  await followed.take({
    ...looms,
    version: '2',
    redirects: [{ from: '/spinning', to: '/looms' }],
    listed: [{ path: '/looms', title: 'Looms and wheels', menu: { slot: 'services', order: 0 } }],
  });
  expect(followed.with([]).menus.services).toEqual([{ title: 'Looms and wheels', path: '/looms' }]);
  const targets = (...paths: string[]) => paths.map((path) => followed.with([]).redirectOf(path));
  expect(targets('/spinning', '/weaving')).toEqual(['/looms', null]);
  await followed.take(looms);
  expect(targets('/spinning', '/Weaving')).toEqual([null, '/looms']);
  expect(followed.listed.map(({ version }) => version)).toEqual(['1']);
});

it('for a team without a release the last description is used for menus and redirects only', async () => {
  await site().take(looms);
  const restarted = site();
  await restarted.loadStored();
  await restarted.take(blog);
  expect(restarted.with([]).menus.services[0]?.title).toBe('Looms');
  expect(restarted.with([]).redirectOf('/weaving')).toBe('/looms');
  expect(restarted.with([]).redirectOf('/Looms')).toBe('/looms');
  expect(restarted.listed.map(({ remote }) => remote)).toEqual(['mfe-content']);
  expect(restarted.with([]).fallbackView('not-found', '/sails').suggestions).toEqual([]);
  await restarted.take({ ...looms, version: '2', listed: [] });
  expect(restarted.with([]).menus.services).toEqual([]);
});

it('an address that no remote serves gets suggestions of similar pages', async () => {
  const filled = site();
  await filled.take(looms);
  expect(filled.with([]).fallbackView('not-found', '/tabel-looms')).toMatchObject({
    kind: 'not-found',
    suggestions: expect.arrayContaining([{ text: 'Table looms', href: '/loom/Table' }]),
    words: 'tabel looms',
  });
  expect(filled.with([]).fallbackView('unavailable', '/looms')).toEqual({
    kind: 'unavailable',
    suggestions: [],
    words: '',
  });
});

it('if two releases claim the same, the first in service keeps it, and this is reported once', async () => {
  const both = site();
  await both.take(looms);
  const greedy = {
    ...blog,
    paths: ['/looms', '/blog-list'],
    listed: [...blog.listed, ...looms.listed.slice(2)],
  };
  await both.take(greedy);
  await both.take(greedy);
  expect(both.with([]).menus.services).toHaveLength(1);
  expect(both.listed[1]).toEqual({ ...greedy, paths: ['/blog-list'], listed: blog.listed });
  expect(collisions).toEqual(['mfe-content 1 claims /looms, which mfe-marketing 1 serves']);
});
