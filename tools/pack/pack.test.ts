import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../dev/workspaces';

it('a folder inside this repository is refused and left unchanged', async () => {
  const cache = path.join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(path.join(cache, 'packed-'));
  await writeFile(path.join(folder, 'package.json'), '{}');
  const command = ['--import', 'tsx', path.join(root, 'tools/pack/pack.ts'), path.basename(folder)];
  const { status, stderr } = spawnSync(process.execPath, command, {
    env: { ...process.env, INIT_CWD: cache, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`${folder} belongs to this repository`)]);
  expect(await readdir(folder)).toEqual(['package.json']);
  await rm(folder, { recursive: true });
}, 120_000);
