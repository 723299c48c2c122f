import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeRelease } from './describe-release';
import { temporaryFolder, writeDist } from './sample-dist';

let directory: string;
beforeEach(async () => {
  directory = await temporaryFolder();
  await writeDist(directory, { pages: { career: '/career' } });
});
afterEach(() => rm(directory, { recursive: true }));

const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd: directory,
    encoding: 'utf8',
  });
const commitOf = async () => (await describeRelease('mfe-careers', directory)).commit;

it('names the commit that a release was built from, and whether anything differed from it', async () => {
  expect(await commitOf()).toBeNull();
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'first');
  const head = git('rev-parse', 'HEAD').trim();
  expect(await commitOf()).toBe(head);
  await writeFile(path.join(directory, 'package.json'), '{"version":"1.2.4"}');
  expect(await commitOf()).toBe(`${head}-dirty`);
});
