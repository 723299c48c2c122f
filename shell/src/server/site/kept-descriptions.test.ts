import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sampleDescription } from '../../testing/sample-site';
import { KeptDescriptions } from './kept-descriptions';

let folder: string;
let faults: string[];
let kept: KeptDescriptions;

beforeEach(() => {
  folder = temporaryFolder();
  faults = [];
  kept = new KeptDescriptions(path.join(folder, 'shell'), (remote) => faults.push(remote));
});

it('returns the last description kept for each remote, and leaves no other files', async () => {
  const first = sampleDescription({ remote: 'mfe-content', listed: [{ path: '/blog-list', title: 'Blog' }] });
  await kept.keep(first);
  await kept.keep(sampleDescription({ remote: 'mfe-careers' }));
  const last = { ...first, version: '2' };
  await kept.keep(last);
  expect(await kept.read('mfe-content')).toEqual(last);
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
  await Promise.all(versions.map((version) => kept.keep(version)));
  expect(await kept.read('mfe-content')).toEqual(versions.at(-1));
});

it('has no description of a remote that was never kept, and reports no fault', async () => {
  expect(await kept.read('mfe-content')).toBeNull();
  expect(faults).toEqual([]);
});

it.each(['{', '{"remote":"mfe-content"}', JSON.stringify(sampleDescription({ remote: 'mfe-careers' }))])(
  'a file that contains %s is ignored',
  async (text) => {
    await kept.keep(sampleDescription({ remote: 'mfe-content' }));
    await writeFile(path.join(folder, 'shell/mfe-content.json'), text);
    expect(await kept.read('mfe-content')).toBeNull();
  },
);

it('a folder that cannot be written to is only reported', async () => {
  await writeFile(path.join(folder, 'shell'), 'a file');
  await kept.keep(sampleDescription({ remote: 'mfe-content' }));
  expect(await kept.read('mfe-content')).toBeNull();
  expect(faults).toEqual(['mfe-content', 'mfe-content']);
});
