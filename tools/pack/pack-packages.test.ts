import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { root } from '../dev/workspaces';
import { packPackages } from './pack-packages';

it('if packing fails, the earlier tarballs stay', async () => {
  const target = temporaryFolder();
  const earlier = 'weft-ui-1.0.0-h0000000000.tgz';
  await writeFile(path.join(target, earlier), '');
  // A file where a folder is needed.
  await mkdir(path.join(root, '.cache'), { recursive: true });
  await writeFile(path.join(root, '.cache', `pack-${process.pid}`), '');
  await expect(packPackages(target)).rejects.toThrow();
  expect(await readdir(target)).toEqual([earlier]);
});
