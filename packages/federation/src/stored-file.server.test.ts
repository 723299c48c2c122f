import { truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { readStored, storedText } from './stored-file.server';
import { readVerified } from './stored-release.server';

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = path.join(folder, 'file');
});

it('reads a file up to the size limit, and refuses a larger one', async () => {
  await writeFile(file, '12345');
  expect(String(await readStored(file, 5))).toBe('12345');
  await expect(readStored(file, 4)).rejects.toThrow(RangeError);
  await truncate(file, 0);
  expect(await readStored(file, 0)).toHaveLength(0);
});

it('a file that cannot be read gives no text, or an error with the cause', async () => {
  await expect(readStored(file)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(await storedText(file)).toBeNull();
  await expect(readVerified(folder, 'file', '')).rejects.toThrow('file is missing');
  await expect(readVerified(folder, '.', '')).rejects.toThrow(/cannot be read: .+ is not a regular file/);
});

// Files in `/proc` report a size of 0.
const onLinux = process.platform === 'linux' ? it : it.skip;

onLinux('refuses a file that holds more than its size says', async () => {
  await expect(readStored('/proc/self/status')).rejects.toThrow('is too large');
});
