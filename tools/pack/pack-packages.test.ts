import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../dev/workspaces';
import { packPackages } from './pack-packages';

it('where packing fails, the earlier tarballs stay', async () => {
  const target = await mkdtemp(path.join(tmpdir(), 'weft-packed-'));
  const earlier = 'weft-ui-1.0.0-h0000000000.tgz';
  await writeFile(path.join(target, earlier), '');
  // A file where a folder has to be.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  await writeFile(path.join(root, '.cache', `pack-${process.pid}`), '');
  await expect(packPackages(target)).rejects.toThrow();
  expect(await readdir(target)).toEqual([earlier]);
  await rm(target, { recursive: true });
});
