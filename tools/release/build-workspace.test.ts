import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { lockBuild } from './build-lock';
import { buildWorkspace, isBuilt, stampBuild } from './build-workspace';
import { lockFile } from './file-lock';

jest.setTimeout(60_000);

it('a build removes the source stamp of the previous build even if it fails', async () => {
  const folder = temporaryFolder();
  await mkdir(path.join(folder, 'dist'));
  await stampBuild(folder, 'sources');
  expect(await isBuilt(folder, 'sources')).toBe(true);
  await expect(buildWorkspace(folder)).rejects.toThrow('could not be built');
  expect(await isBuilt(folder, 'sources')).toBe(false);
});

it('a build counts only as long as nobody changes its sources or its files', async () => {
  const folder = temporaryFolder();
  expect(await isBuilt(folder, 'sources')).toBe(false);
  const file = path.join(folder, 'dist/client/career-loader.js');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, 'built');
  await stampBuild(folder, 'sources');
  expect(await isBuilt(folder, 'sources')).toBe(true);
  expect(await isBuilt(folder, 'other sources')).toBe(false);
  await writeFile(file, 'by hand');
  expect(await isBuilt(folder, 'sources')).toBe(false);
  await writeFile(file, 'built');
  expect(await isBuilt(folder, 'sources')).toBe(true);
  await rm(file);
  expect(await isBuilt(folder, 'sources')).toBe(false);
});

/** A webpack configuration that never finishes, and writes its process id to a file. */
const ENDLESS = `
  import { writeFileSync } from 'node:fs';
  writeFileSync('pid', String(process.pid));
  export default () => new Promise(() => setInterval(() => undefined, 1000));
`;
const here = (name: string) => JSON.stringify(path.join(import.meta.dirname, name));
const PROGRAM = `
  import { exitOnSignals } from ${here('exit-on-signals.ts')};
  import { scratchFolder } from ${here('scratch-folder.ts')};
  import { buildWorkspace } from ${here('build-workspace.ts')};
  exitOnSignals();
  void scratchFolder('weft-build-test').then(() => buildWorkspace(import.meta.dirname));
`;

it('a command that is told to end stops its build and removes its folders', async () => {
  const folder = temporaryFolder();
  await symlink(path.resolve(import.meta.dirname, '../../node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'webpack.config.ts'), ENDLESS);
  await writeFile(path.join(folder, 'program.mts'), PROGRAM);
  const env = { ...process.env, NODE_OPTIONS: '', TMPDIR: folder };
  const args = ['--import', import.meta.resolve('tsx'), path.join(folder, 'program.mts')];
  const child = execFile(process.execPath, args, { env });
  const pid = async () => Number(await readFile(path.join(folder, 'pid'), 'utf8').catch(() => '0'));
  while ((await pid()) === 0 && child.exitCode === null) await wait(50);
  const isThere = (name: string) => name.startsWith('weft-build-test-');
  expect((await readdir(folder)).filter(isThere)).toHaveLength(1);
  const ended = new Promise((resolve) => child.on('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
  expect((await readdir(folder)).filter(isThere)).toEqual([]);
  const build = await pid();
  const isRunning = () => {
    try {
      return process.kill(build, 0);
    } catch {
      return false;
    }
  };
  for (let tries = 0; isRunning() && tries < 100; tries++) await wait(50);
  expect(isRunning()).toBe(false);
});

it('only one command builds a workspace at a time, and the next reports that it waits', async () => {
  const folder = temporaryFolder();
  const unlock = await lockBuild(folder);
  const lines: string[] = [];
  const next = lockBuild(folder, (line) => lines.push(line));
  expect(await Promise.race([next, wait(300, 'waits')])).toBe('waits');
  expect(lines).toEqual([`waiting for another command that builds ${path.basename(folder)} …`]);
  await unlock();
  await (await next)();
});

it('a clock that is set forward does not end the wait for a lock', async () => {
  const file = path.join(temporaryFolder(), 'lock');
  const options = { timeout: 60_000, timeoutMessage: 'it is locked' };
  const unlock = await lockFile(file, options);
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now + 86_400_000);
  clock.mockReturnValueOnce(now);
  const next = lockFile(file, options).finally(() => clock.mockRestore());
  expect(await Promise.race([next, wait(300, 'waits')])).toBe('waits');
  await unlock();
  await (await next)();
});

it('a lock that is not released survives garbage collection', async () => {
  const folder = temporaryFolder();
  const file = path.join(folder, 'lock');
  await lockFile(file, { timeout: 0, timeoutMessage: 'it is locked' });
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round++) {
    runInNewContext('gc')();
    await wait(20);
  }
  await expect(lockFile(file, { timeout: 0, timeoutMessage: 'it is locked' })).rejects.toThrow(
    'it is locked',
  );
});
