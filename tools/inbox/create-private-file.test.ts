import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { createPrivateFile } from './create-private-file';

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

it('creates a file for its owner only, and none if writing fails half-way', async () => {
  await expect(createPrivateFile(file, halfOf())).rejects.toThrow('ENOSPC');
  expect(await readdir(folder)).toEqual([]);
  await createPrivateFile(file, 'all');
  expect(await readFile(file, 'utf8')).toBe('all');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('never overwrites an existing file', async () => {
  await writeFile(file, 'before');
  await expect(createPrivateFile(file, 'all')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(file, 'utf8')).toBe('before');
});
