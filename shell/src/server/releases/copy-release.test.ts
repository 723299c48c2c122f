import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyRelease } from './copy-release';

it('a copy that fails says why, even if its remains cannot be removed', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'copy-'));
  const team = path.join(data, 'mfe-content');
  await mkdir(team);
  const check = async () => {
    await rm(team, { recursive: true });
    await writeFile(team, 'no folder any more');
    throw new Error('not signed by its team');
  };
  const copying = copyRelease({
    get: async () => Buffer.from('{}'),
    check,
    forms: [],
    folder: path.join(team, '1'),
  });
  await expect(copying).rejects.toThrow('not signed by its team');
  await rm(data, { recursive: true });
});
