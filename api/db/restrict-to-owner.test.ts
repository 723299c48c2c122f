import { chmod, lstat, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { sql } from 'drizzle-orm';
import { openDatabase } from './database';
import { restrictToOwner } from './restrict-to-owner';

const onUnix = process.platform === 'win32' ? describe.skip : describe;

onUnix('a folder that only its owner can access', () => {
  let parent: string;
  let folder: string;
  beforeEach(async () => {
    parent = temporaryFolder();
    await chmod(parent, 0o755);
    folder = join(parent, 'data');
    await mkdir(join(folder, 'mail', 'old'), { recursive: true });
    for (const file of ['data/mail/old/a.eml', 'data/lock', 'outside'])
      await writeFile(join(parent, file), 'x');
    for (const path of ['data', 'data/mail', 'data/mail/old']) await chmod(join(parent, path), 0o777);
    for (const path of ['data/mail/old/a.eml', 'data/lock', 'outside'])
      await chmod(join(parent, path), 0o666);
  });

  const modeOf = async (path: string) => ((await lstat(join(parent, path))).mode & 0o777).toString(8);
  const openOnes = async () => {
    const names = ['.', ...(await readdir(folder, { recursive: true }))];
    const stats = await Promise.all(
      names.map(async (name) => [name, await lstat(join(folder, name))] as const),
    );
    return stats
      .filter(([, stat]) => !stat.isSymbolicLink() && (stat.mode & 0o077) !== 0)
      .map(([name]) => name);
  };

  it('is closed to others with all its content, but not its parent; a second run changes nothing', async () => {
    expect(await restrictToOwner(folder)).toEqual({ closed: 5, left: 0 });
    const modes = ['data', 'data/mail', 'data/mail/old', 'data/mail/old/a.eml', 'data/lock'].map(modeOf);
    expect(await Promise.all(modes)).toEqual(['700', '700', '700', '600', '600']);
    expect(await modeOf('.')).toBe('755');
    expect(await restrictToOwner(folder)).toEqual({ closed: 0, left: 0 });
  });

  it('may contain links, whose targets keep their modes', async () => {
    await mkdir(join(parent, 'elsewhere'));
    await chmod(join(parent, 'elsewhere'), 0o755);
    await symlink(join(parent, 'outside'), join(folder, 'file'));
    await symlink(join(parent, 'elsewhere'), join(folder, 'folder'));
    await restrictToOwner(folder);
    expect([await modeOf('outside'), await modeOf('elsewhere')]).toEqual(['666', '755']);
  });

  it('may be a link itself', async () => {
    await symlink(folder, join(parent, 'link'));
    expect(await restrictToOwner(join(parent, 'link'))).toEqual({ closed: 5, left: 0 });
    expect(await modeOf('data')).toBe('700');
    expect(await restrictToOwner(join(parent, 'link'))).toEqual({ closed: 0, left: 0 });
  });

  it('stays closed to others while PGlite creates files in it', async () => {
    const directory = join(folder, 'pglite');
    const before = process.umask(0o022);
    try {
      const { db, close } = await openDatabase({ directory });
      await restrictToOwner(folder);
      expect(await openOnes()).toEqual([]);
      await db.execute(sql`create table later (id int)`);
      await db.execute(sql`checkpoint`);
      await close();
    } finally {
      process.umask(before);
    }
    expect(await openOnes()).toEqual([]);
    expect((await readdir(directory)).length).toBeGreaterThan(10);
  }, 60_000);
});
