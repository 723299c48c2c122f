import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { assertUnused, lockDirectory } from './directory-lock';

describe('lockDirectory', () => {
  let folder: string;
  let directory: string;
  let lock: string;
  beforeEach(() => {
    folder = temporaryFolder();
    directory = join(folder, 'pglite');
    lock = `${directory}.lock`;
  });

  it('writes the process id to the lock file, and removes the file on unlock', async () => {
    const unlock = await lockDirectory(directory);
    expect(await readFile(lock, 'utf8')).toBe(String(process.pid));
    await unlock();
    await unlock();
    expect(await readdir(folder)).toEqual([]);
    await assertUnused(directory);
  });

  it('refuses while a live process holds the lock, and names that process', async () => {
    const unlock = await lockDirectory(directory);
    const line = `DATA_DIR: ${directory} is in use by process ${process.pid}. Stop it first, or set another DATA_DIR.`;
    await expect(lockDirectory(directory)).rejects.toThrow(line);
    await expect(assertUnused(directory)).rejects.toThrow(line);
    await unlock();
  });

  it('reports a lock file that cannot be written', async () => {
    await expect(lockDirectory(join(folder, 'gone', 'pglite'))).rejects.toMatchObject({
      name: 'DatabaseUnavailable',
      message: expect.stringContaining(
        `DATA_DIR: ${join(folder, 'gone', 'pglite.lock')} cannot be written: ENOENT`,
      ),
    });
  });

  it('gives the lock that a killed process left to exactly one of many callers', async () => {
    await writeFile(lock, '1');
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['pglite.lock']);
  });

  it('names the setting if the lock cannot be opened, as on a read-only disk', async () => {
    await mkdir(lock);
    const refusal = { name: 'DatabaseUnavailable', message: expect.stringContaining(`DATA_DIR: ${lock} `) };
    await expect(assertUnused(directory)).rejects.toMatchObject(refusal);
    await expect(lockDirectory(directory)).rejects.toMatchObject(refusal);
  });

  it('never gives the lock to two callers at once', async () => {
    let holders = 0;
    let most = 0;
    const take = async (): Promise<void> => {
      const unlock = await lockDirectory(directory).catch(() => null);
      if (!unlock) return;
      most = Math.max(most, (holders += 1));
      await readdir(folder);
      holders -= 1;
      await unlock();
    };
    for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 10 }, take));
    expect(most).toBe(1);
    expect(await readdir(folder)).toEqual([]);
  });
});
