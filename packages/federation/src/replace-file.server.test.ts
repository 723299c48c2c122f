import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { replaceFile } from './replace-file.server';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'a.md');
});

/** Fails half-way, like a write to a disk that runs full. */
async function* halfOf(): AsyncGenerator<string> {
  yield 'half of ';
  throw new Error('ENOSPC');
}

it('replaces a file, and leaves it as it was if the write fails half-way', async () => {
  await writeFile(file, 'before');
  await expect(replaceFile(file, halfOf())).rejects.toThrow('ENOSPC');
  expect(await readFile(file, 'utf8')).toBe('before');
  await replaceFile(file, 'all');
  await replaceFile(path.join(folder, 'b.md'), 'new');
  expect([await readFile(file, 'utf8'), await readdir(folder)]).toEqual(['all', ['a.md', 'b.md']]);
});

it('makes the folder, and lets only the owner read a private file', async () => {
  const own = path.join(folder, 'own/a.json');
  await replaceFile(own, '{}', true);
  const modes = await Promise.all(
    [own, path.dirname(own)].map(async (one) => (await stat(one)).mode & 0o777),
  );
  expect(modes).toEqual([0o600, 0o700]);
});

it('reports the cause if the folder cannot be made', async () => {
  await writeFile(file, '');
  await expect(replaceFile(path.join(file, 'below-a-file'), '')).rejects.toMatchObject({ code: 'EEXIST' });
});
