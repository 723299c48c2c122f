import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sampleDescription } from '../../testing/sample-site';
import { DescriptionStore } from './description-store';

let folder: string;
let faults: string[];
let store: DescriptionStore;

beforeEach(() => {
  folder = temporaryFolder();
  faults = [];
  store = new DescriptionStore(path.join(folder, 'shell'), (remote) => faults.push(remote));
});

it('returns the last description kept for each remote, and leaves no other files', async () => {
  const first = sampleDescription({ remote: 'mfe-content', listed: [{ path: '/blog-list', title: 'Blog' }] });
  await store.keep(first);
  await store.keep(sampleDescription({ remote: 'mfe-careers' }));
  const last = { ...first, version: '2' };
  await store.keep(last);
  expect(await store.read('mfe-content')).toEqual(last);
  expect((await readdir(path.join(folder, 'shell'))).sort()).toEqual([
    'mfe-careers.json',
    'mfe-content.json',
  ]);
  expect(faults).toEqual([]);
});

it('of many concurrent descriptions the last is kept, whole', async () => {
  const versions = Array.from({ length: 20 }, (_, at) =>
    sampleDescription({ remote: 'mfe-content', version: `${at}` }),
  );
  await Promise.all(versions.map((version) => store.keep(version)));
  expect(await store.read('mfe-content')).toEqual(versions.at(-1));
});

it('has no description of a remote that was never kept, and reports no fault', async () => {
  expect(await store.read('mfe-content')).toBeNull();
  expect(faults).toEqual([]);
});

it.each(['{', '{"remote":"mfe-content"}', JSON.stringify(sampleDescription({ remote: 'mfe-careers' }))])(
  'a file that contains %s is ignored',
  async (text) => {
    await store.keep(sampleDescription({ remote: 'mfe-content' }));
    await writeFile(path.join(folder, 'shell/mfe-content.json'), text);
    expect(await store.read('mfe-content')).toBeNull();
  },
);

it('a folder that cannot be written to is only reported', async () => {
  await writeFile(path.join(folder, 'shell'), 'a file');
  await store.keep(sampleDescription({ remote: 'mfe-content' }));
  expect(await store.read('mfe-content')).toBeNull();
  expect(faults).toEqual(['mfe-content', 'mfe-content']);
});
