import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, readlink, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import { root } from '../dev/workspaces';

const run = promisify(execFile);
/** Quick steps of the check that a new team's files could fail. */
const STEPS = 'format,dead-code,remotes,pins,names,machine-paths,docs-commands,docs-links,docs-sizes';

let copy: string;

/** A copy of the project with its own node_modules, so that a workspace can be added. */
beforeAll(async () => {
  copy = temporaryFolder();
  for (const file of git(root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard').split('\0'))
    if (file !== '' && existsSync(path.join(root, file)))
      await cp(path.join(root, file), path.join(copy, file));
  await linkPackages('node_modules');
  await linkPackages('node_modules/@weft');
  // The rules look at the files that git would track.
  git(copy, 'init', '--quiet');
});

// The path's length and first letter change how the files are formatted.
it('a new team passes the check, and is in the lock file and in CODEOWNERS', async () => {
  await tool('tools/new/new.ts', 'mfe-academy', '/summer-school-for-engineers');
  const { stdout } = await tool('tools/check/check.ts', '--only', STEPS);
  expect(stdout).toMatch(/^Passed in /m);
  const text = (file: string) => readFile(path.join(copy, file), 'utf8');
  expect(JSON.parse(await text('package-lock.json')).packages).toHaveProperty('mfe-academy');
  expect(await text('.github/CODEOWNERS')).toMatch(/^\/mfe-academy\/ +@example\/academy$/m);
}, 240_000);

it('a new team outside the workspaces gets a release command that works from any folder', async () => {
  const { stdout } = await tool('tools/new/new.ts', 'mfe-events', '/events', '--into', '../.cache/new teams');
  const folder = path.join(copy, '.cache/new teams/mfe-events');
  expect(stdout).toBe(`Created ${folder}. Next:\n\n  npm run releases -- release mfe-events "${folder}"\n\n`);
});

it('when stopped, the command leaves nothing of a half-made repository behind', async () => {
  const home = temporaryFolder();
  const command = ['--import', 'tsx', 'tools/new/new.ts', 'mfe-halls', '/halls', '--into', home];
  const child = spawn(process.execPath, command, { cwd: copy, env: { ...process.env, NODE_OPTIONS: '' } });
  const ended = once(child, 'exit');
  const isPacking = async () => {
    const names = await readdir(path.join(copy, '.cache')).catch(() => []);
    return names.some((name) => name.startsWith('pack-'));
  };
  while (child.exitCode === null && !(await isPacking())) await wait(20);
  child.kill('SIGTERM');
  expect(await ended).toEqual([1, null]);
  expect(await readdir(home)).toEqual([]);
  expect(await isPacking()).toBe(false);
}, 120_000);

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
}

/** @throws Error with the tool's output if it fails */
async function tool(program: string, ...args: string[]): Promise<{ stdout: string }> {
  const command = ['--import', 'tsx', program, ...args];
  // Tests use no registry: the lock file has everything.
  const env = {
    ...process.env,
    INIT_CWD: path.join(copy, 'docs'),
    NODE_OPTIONS: '',
    npm_config_offline: 'true',
  };
  return run(process.execPath, command, { cwd: copy, env }).catch((error: Error & { stdout: string }) => {
    throw new Error(`${error.message}\n${error.stdout}`);
  });
}

/** Links third-party packages to the project's, and our own to the copy's. */
async function linkPackages(folder: string): Promise<void> {
  await mkdir(path.join(copy, folder), { recursive: true });
  for (const entry of await readdir(path.join(root, folder), { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (place === 'node_modules/@weft') continue;
    const target = entry.isSymbolicLink()
      ? path.join(
          copy,
          path.relative(root, path.resolve(root, folder, await readlink(path.join(root, place)))),
        )
      : path.join(root, place);
    await symlink(target, path.join(copy, place), 'junction');
  }
}
