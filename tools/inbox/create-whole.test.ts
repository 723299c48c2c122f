import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { createWhole } from './create-whole';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'a.md');
});

/** Fails like a disk that fills up half-way. */
async function* halfOf(): AsyncGenerator<string> {
  yield 'half of ';
  throw new Error('ENOSPC');
}

it('makes a file for its owner, and none where that fails half-way', async () => {
  await expect(createWhole(file, halfOf())).rejects.toThrow('ENOSPC');
  expect(await readdir(folder)).toEqual([]);
  await createWhole(file, 'all');
  expect(await readFile(file, 'utf8')).toBe('all');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('never makes a file over another, and leaves that alone', async () => {
  await writeFile(file, 'before');
  await expect(createWhole(file, 'all')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(file, 'utf8')).toBe('before');
});
