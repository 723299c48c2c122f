import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { lockDirectory } from './directory-lock';
import { ownIdentity } from './process-identity';

/** Above any process id that Linux or macOS give. */
const DEAD_PID = 2 ** 22 + 1;

describe('lockDirectory', () => {
  let folder: string;
  let directory: string;
  let lock: string;
  beforeEach(() => {
    folder = temporaryFolder();
    directory = join(folder, 'pglite');
    lock = `${directory}.lock`;
  });

  it('holds the process id, and leaves nothing behind', async () => {
    const unlock = await lockDirectory(directory);
    expect(JSON.parse(await readFile(lock, 'utf8')).pid).toBe(process.pid);
    await unlock();
    expect(await readdir(folder)).toEqual([]);
  });

  it('is refused while a live process holds it, in a line that names the process', async () => {
    const unlock = await lockDirectory(directory);
    await expect(lockDirectory(directory)).rejects.toThrow(
      `DATA_DIR: ${directory} is in use by process ${process.pid}. Stop it first, or set another DATA_DIR.`,
    );
    await unlock();
  });

  it.each([
    ['of a dead process', () => ({ pid: DEAD_PID, started: '1' })],
    ['of an earlier process with the id of a live one', () => ({ pid: process.ppid, started: '1' })],
    ['of an earlier process with our own id', () => ({ pid: process.pid, started: '1' })],
    ['that names no process', () => ({ pid: 'x' })],
  ])('takes over a lock %s', async (_case, content) => {
    await writeFile(lock, JSON.stringify(content()));
    await (await lockDirectory(directory))();
  });

  it('takes over a lock that is not readable', async () => {
    await writeFile(lock, '{"pid":');
    await (await lockDirectory(directory))();
  });

  it('is given to exactly one of many that find a stale lock', async () => {
    await writeFile(lock, JSON.stringify({ pid: DEAD_PID, started: '1' }));
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockDirectory(directory)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await readdir(folder)).toEqual(['pglite.lock']);
  });

  it('survives a process that died in the middle of a takeover', async () => {
    await writeFile(lock, JSON.stringify({ pid: DEAD_PID, started: '1' }));
    await writeFile(`${lock}.takeover`, String(DEAD_PID));
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(`${lock}.takeover`, longAgo, longAgo);
    await (await lockDirectory(directory))();
    expect(await readdir(folder)).toEqual([]);
  });

  it('does not remove the lock of a later owner', async () => {
    const unlock = await lockDirectory(directory);
    const other = JSON.stringify({ ...(await ownIdentity()), key: 'another' });
    await writeFile(lock, other);
    await unlock();
    expect(await readFile(lock, 'utf8')).toBe(other);
  });
});
