import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@weft/test-api/temporary-folder';
import type { LiveShell } from '@weft/verify/candidate';
import { describeRelease } from './describe-release';
import { writeDist } from './testing/sample-dist';
import { releaseBuiltShell } from './testing/sample-shell';

jest.setTimeout(60_000);

let directory: string;
let store: string;
let shell: LiveShell;
beforeEach(async () => {
  store = temporaryFolder();
  shell = await releaseBuiltShell(store);
  directory = temporaryFolder();
  await writeDist(directory, { pages: { career: '/career' } });
});

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: directory,
    encoding: 'utf8',
  });
const commitOf = async () => (await describeRelease('mfe-careers', directory, shell)).commit;

it('names the commit that a release was built from, and whether the sources differed from it', async () => {
  expect(await commitOf()).toBeNull();
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const head = git('rev-parse', 'HEAD').trim();
  expect(await commitOf()).toBe(head);
  await writeFile(path.join(directory, 'package.json'), '{"version":"1.2.4"}');
  expect(await commitOf()).toBe(`${head}-dirty`);
});

it("lists the files of a remote's standard entry, without the statistics of its build", async () => {
  expect(await describeRelease('mfe-careers', directory, shell)).not.toHaveProperty('standard');
  const folder = path.join(directory, 'dist/standard');
  await mkdir(folder);
  for (const name of ['mf-manifest.json', 'mf-stats.json', 'remoteEntry.js', 'remote.d.ts', 'career.css'])
    await writeFile(path.join(folder, name), name);
  const { standard, files } = await describeRelease('mfe-careers', directory, shell);
  expect(standard).toEqual({
    manifest: 'standard/mf-manifest.json',
    entry: 'standard/remoteEntry.js',
    types: 'standard/remote.d.ts',
  });
  expect(Object.keys(files).filter((name) => name.startsWith('standard/'))).toEqual([
    'standard/career.css',
    'standard/mf-manifest.json',
    'standard/remote.d.ts',
    'standard/remoteEntry.js',
  ]);
});
