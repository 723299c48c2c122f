import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRelease } from '@weft/federation/release';
import { activeRelease } from './other-releases';
import { type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(90_000);

let store: string;
let publish: SampleStore['publish'];

beforeEach(async () => {
  ({ store, publish } = await sampleStore());
});

const blog = () => ({ pages: { 'blog-list': '/blog-list' } });
const active = async () => (await activeRelease(store, 'mfe-content'))?.version;
const read = (...parts: string[]) => readFile(path.join(store, 'mfe-content', ...parts), 'utf8');

describe('the description of a release', () => {
  const menu = `menu: { slot: 'services', order: 0 }`;
  const loom = `[{ path: '/looms', title: 'Looms', summary: undefined, ${menu}, picture: files + 'home.css' }]`;
  const looms = { pages: { home: '/looms' }, description: { listed: loom } };

  it('is in release.json: pages with the file of their picture, and redirects', async () => {
    const redirects = `[{ from: '/weaving', to: '/looms' }]`;
    const dist = { ...looms, description: { listed: loom, redirects } };
    const { version } = await publish('mfe-content', dist);
    expect(parseRelease(await read(version, 'release.json'))).toMatchObject({
      schema: 2,
      listed: [
        {
          path: '/looms',
          title: 'Looms',
          menu: { slot: 'services', order: 0 },
          picture: 'client/home.css',
        },
      ],
      redirects: [{ from: '/weaving', to: '/looms' }],
    });
    expect((await publish('mfe-content', dist)).state).toBe('unchanged');
  });

  it('with a changed title makes another release', async () => {
    const { version } = await publish('mfe-content', looms);
    const renamed = { ...looms, description: { listed: loom.replace("'Looms'", "'Hand looms'") } };
    expect((await publish('mfe-content', renamed)).version).not.toBe(version);
  });

  it.each([
    [
      'a page that it does not serve',
      { listed: `[{ path: '/yarn', title: 'Yarn' }]` },
      'lists /yarn, which it',
    ],
    ['a page without a title', { listed: `[{ path: '/looms', title: '' }]` }, 'listed.0.title is empty'],
    [
      'a slot that the frame has not',
      { listed: `[{ path: '/looms', title: 'Looms', menu: { slot: 'yarns', order: 0 } }]` },
      'is no slot of the frame: services, industries',
    ],
    [
      'a picture of elsewhere',
      { listed: `[{ path: '/looms', title: 'Looms', picture: 'https://example.com/x.svg' }]` },
      'the picture of /looms is no file of the release',
    ],
    [
      'a picture that was not built',
      { listed: `[{ path: '/looms', title: 'Looms', picture: files + 'gone.svg' }]` },
      'mfe-content has no file client/gone.svg, the picture of /looms.',
    ],
    [
      'a redirect to nowhere',
      { redirects: `[{ from: '/a', to: '/b' }]` },
      'redirects /a to /b, which it does not',
    ],
  ])('with %s is refused', async (_what, description, words) => {
    await expect(publish('mfe-content', { pages: { home: '/looms' }, description })).rejects.toThrow(words);
    expect(await active()).toBeUndefined();
  });

  it.each([
    ['an entry', { listed: loom.replace("'/looms'", "'/wheels'") }, 'lists "Looms" in services'],
    ['a redirect', { redirects: `[{ from: '/looms', to: '/wheels' }]` }, 'redirects /looms'],
  ])('with %s of another team is refused with both names', async (_what, description, words) => {
    await publish('mfe-marketing', looms);
    const attempt = publish('mfe-content', { pages: { home: '/wheels' }, description });
    await expect(attempt).rejects.toThrow(
      new RegExp(`claims: paths: mfe-content ${words}, which mfe-marketing \\w+ already`),
    );
  });
});

it('an active release of another schema counts as none, and does not block other teams', async () => {
  const { version } = await publish('mfe-content', blog());
  expect((await activeRelease(store, 'mfe-content'))?.version).toBe(version);
  const notes = path.join(store, 'mfe-content', version, 'release.json');
  await writeFile(notes, (await readFile(notes, 'utf8')).replace('"schema": 2', '"schema": 1'));
  expect(await activeRelease(store, 'mfe-content')).toBeNull();
  expect((await publish('mfe-marketing', { pages: { list: '/blog-list' } })).state).toBe('published');
});
