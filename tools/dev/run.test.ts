import { execFile, spawnSync } from 'node:child_process';
import { chmod, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@weft/test-api/temporary-folder';

const root = path.resolve(import.meta.dirname, '../..');

/** A project whose only command writes a list, with the given script as npm. */
async function projectWith(npmScript: string) {
  const folder = temporaryFolder();
  for (const name of ['bin', 'node_modules', 'tools/dev', 'tools/release'])
    await mkdir(path.join(folder, name), { recursive: true });
  await symlink(path.join(root, 'node_modules/tsx'), path.join(folder, 'node_modules/tsx'));
  const run = path.join(folder, 'tools/dev/run.mjs');
  await cp(path.join(import.meta.dirname, 'run.mjs'), run);
  await writeFile(path.join(folder, 'package-lock.json'), '{}');
  await writeFile(path.join(folder, 'tools/release/release.ts'), "console.log('[]');");
  const npm = path.join(folder, 'bin/npm');
  await writeFile(npm, `#!/bin/sh\n${npmScript}\n`);
  await chmod(npm, 0o755);
  const env = {
    ...process.env,
    PATH: `${path.dirname(npm)}:${process.env['PATH']}`,
    NODE_ENV: 'production',
  };
  const list = (NODE_OPTIONS = '') =>
    promisify(execFile)(process.execPath, [run, 'releases', 'list'], { env: { ...env, NODE_OPTIONS } });
  return { folder, list };
}

/** Node's option for a program whose files are empty for a moment before they hold what it writes. */
const slowWrites = importOf(`fs.writeFileSync = (file, text, { flag = 'w' } = {}) => {
  const handle = fs.openSync(file, flag);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000);
  fs.writeSync(handle, text);
  fs.closeSync(handle);
};`);

function importOf(change: string): string {
  const script = `import fs from 'node:fs'; import { syncBuiltinESMExports } from 'node:module';
    ${change} syncBuiltinESMExports();`;
  return `--import=data:text/javascript,${encodeURIComponent(script)}`;
}

it('a first command also installs development packages, and prints only its own output to stdout', async () => {
  const { folder, list } = await projectWith('echo added 1 package\necho "$@" >arguments');
  const { stdout, stderr } = await list();
  expect(stdout).toBe('[]\n');
  expect(stderr).toContain('added 1 package');
  expect(await readFile(path.join(folder, 'arguments'), 'utf8')).toContain('install --include=dev ');
});

it('installs again after an interrupted installation for another lock file', async () => {
  const { folder, list } = await projectWith('echo installing\ntest ! -e cut');
  const lockFile = path.join(folder, 'package-lock.json');
  const cut = path.join(folder, 'cut');
  await list();
  expect((await list()).stderr).not.toContain('installing');
  await writeFile(lockFile, '{"of":"another branch"}');
  await writeFile(cut, '');
  await expect(list()).rejects.toThrow('npm install failed');
  await rm(cut);
  await writeFile(lockFile, '{}');
  expect((await list()).stderr).toContain('installing');
}, 30_000);

it('two first commands at once install one after the other, and a killed one does not block the next', async () => {
  const { folder, list } = await projectWith('echo begin >>log; sleep 1; echo end >>log');
  const lock = path.join(folder, 'node_modules/.installing');
  await Promise.all([list(slowWrites), list(slowWrites)]);
  const log = () => readFile(path.join(folder, 'log'), 'utf8');
  expect(await log()).toBe('begin\nend\n');
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  await writeFile(lock, String(pid));
  await rm(path.join(folder, 'node_modules/.installed'));
  await list();
  expect(await log()).toBe('begin\nend\nbegin\nend\n');
  // A command that has installed leaves the lock of another one alone when it ends, however much later.
  await rm(path.join(folder, 'node_modules/.installed'));
  await writeFile(
    path.join(folder, 'tools/release/release.ts'),
    `require('node:fs').writeFileSync(${JSON.stringify(lock)}, 'another');`,
  );
  await list();
  expect(await readFile(lock, 'utf8')).toBe('another');
}, 30_000);

it('installs nothing on a disk without enough room, where npm would cut files off and report success', async () => {
  const { list } = await projectWith('echo installing');
  const full = importOf('fs.statfsSync = () => ({ bavail: 999, bsize: 1_000_000 });');
  await expect(list(full)).rejects.toThrow(/takes 1000 MB; the disk of .* has 999 MB left/);
  await list();
  expect((await list(full)).stdout).toBe('[]\n');
}, 30_000);
