import { execFile } from 'node:child_process';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@weft/test-api/temporary-folder';

it('the sweep removes only old folders of posts, whatever else the temporary folder holds', async () => {
  const folder = temporaryFolder();
  const old = new Date(Date.now() - 3_660_000);
  const recent = new Date(Date.now() - 3_540_000);
  for (const [name, time] of [
    ['weft-post-old', old],
    ['weft-post-recent', recent],
    ['of-another-program', old],
    ['weft-test-old', old],
  ] as const) {
    await mkdir(path.join(folder, name));
    await writeFile(path.join(folder, name, 'resume'), 'somebody');
    await utimes(path.join(folder, name), time, time);
  }
  const { NODE_OPTIONS: _, ...env } = process.env;
  const text = `import { sweepPosts } from '${path.join(import.meta.dirname, 'post-folder.ts')}'; await sweepPosts();`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', text];
  // The folder for temporary files can only be set for a process of its own.
  await promisify(execFile)(process.execPath, node, { env: { ...env, TMPDIR: folder } });
  const left = (await readdir(folder)).filter((name) => !name.startsWith('tsx-'));
  expect(left.sort()).toEqual(['of-another-program', 'weft-post-recent', 'weft-test-old']);
});
