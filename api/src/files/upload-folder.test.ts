import { execFileSync } from 'node:child_process';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { mountSmallDisk } from '../../drills/small-disk';
import { UploadFolder } from './upload-folder';

// Root may write into any folder of a disk that takes writes, and not every root may mount another disk.
const isRoot = process.getuid?.() === 0;
const mountDisk = () => (isRoot ? mountSmallDisk(join(temporaryFolder(), 'disk'), 60) : null);
const trial = mountDisk();
trial?.unmount();
const unlessPowerless = isRoot && trial === null ? it.skip : it;

unlessPowerless(
  'refuses forms while its disk is read-only, and takes them as soon as it is not',
  async () => {
    const disk = mountDisk();
    const folder = disk?.folder ?? temporaryFolder();
    const setWritable = async (isWritable: boolean) => {
      if (disk !== null) execFileSync('mount', ['-o', `remount,${isWritable ? 'rw' : 'ro'}`, folder]);
      else await chmod(folder, isWritable ? 0o700 : 0o500);
    };
    const uploads = new UploadFolder(folder);
    try {
      await setWritable(false);
      await expect(uploads.assertDiskSpace()).rejects.toMatchObject({ code: disk ? 'EROFS' : 'EACCES' });
      await setWritable(true);
      await uploads.assertDiskSpace();
    } finally {
      disk?.unmount();
    }
  },
);
