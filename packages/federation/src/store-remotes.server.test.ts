import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { remotesIn } from './store-remotes.server';

let store: string;
beforeEach(() => (store = temporaryFolder()));

it('finds the remotes that have been released, whatever else lies in the store', async () => {
  for (const name of ['mfe-events', 'mfe-careers', 'shell', 'mfe-Odd', 'mfe-begun'])
    await mkdir(path.join(store, name));
  for (const name of ['mfe-events', 'mfe-careers', 'shell', 'mfe-Odd'])
    await writeFile(path.join(store, name, 'active.json'), '{}');
  await writeFile(path.join(store, 'mfe-file'), '');
  expect(await remotesIn(store)).toEqual(['mfe-careers', 'mfe-events']);
});

it('finds no remotes if there is no store yet', async () => {
  expect(await remotesIn(path.join(store, 'none'))).toEqual([]);
});
