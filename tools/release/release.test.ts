import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, rmdir, symlink, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { commandHost } from '@weft/test-api/command-host';
import { publishBuilt, releaseBuilt } from './publish';
import { BY_COMMAND, sourcesStamp } from './store-folder';
import { writeDist } from './testing/sample-dist';
import { type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(120_000);

const remote = 'mfe-content';
const program = path.join(import.meta.dirname, 'release.ts');
let sample: SampleStore;

beforeAll(async () => {
  sample = await sampleStore();
});

interface Ended {
  stdout: string;
  stderr: string;
  code: number;
}

/** Without the settings of whoever runs the tests: an empty value counts as not set. */
const settings = () => ({ RELEASES_URL: sample.store, NODE_OPTIONS: '', PUBLIC_URL: '', PORT: '' });

/** Runs the command as a team does. */
async function command(...args: string[]): Promise<Ended> {
  const env = { ...process.env, ...settings() };
  try {
    const run = promisify(execFile);
    return { ...(await run(process.execPath, ['--import', 'tsx', program, ...args], { env })), code: 0 };
  } catch (error) {
    return error as Ended;
  }
}

const host = commandHost();

/** Runs commands in one process for all tests: faster, for messages that come before a release is read. */
function runInProcess(args: string[], variables: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return host({ program, args, env: { ...process.env, ...settings(), ...variables } });
}

it('starts previews and canaries, promotes, rolls back and prunes, with output for programs', async () => {
  const { version: before } = await sample.publish(remote, { pages: { list: '/blog-list' } });
  const directory = path.join(sample.folder, 'two');
  await writeDist(directory, { pages: { list: '/blog-list' }, text: 'two' });
  const { version } = (await publishBuilt({ store: sample.store, remote, directory })).release;

  expect((await command('preview', version)).stdout).toContain('http://localhost:3000/blog-list?');
  const canary = await command('canary', version, '--percent', '25', '--for', '30m', '--json');
  expect(JSON.parse(canary.stdout)).toMatchObject({ remote, version, percent: 25 });
  expect(canary.stderr).toContain(`checking ${remote} ${version}`);
  expect((await command()).stdout).toMatch(new RegExp(`% ${version} .+ 25 % of visitors until \\d{4}-`));
  const stamp = () => readFile(sourcesStamp(sample.store, remote), 'utf8');
  expect(await stamp()).toBe(BY_COMMAND);
  await rm(sourcesStamp(sample.store, remote));
  await mkdir(sourcesStamp(sample.store, remote));
  const promoted = await command('promote', remote, version);
  expect(promoted.stdout.trim()).toBe(`${remote} ${version} is active.`);
  expect(promoted.stderr).toContain(
    `The command succeeded, but the next npm start may release ${remote} again: EISDIR`,
  );
  expect(promoted.code).toBe(0);
  expect((await releaseBuilt({ store: sample.store, remote, directory })).state).toBe('unchanged');
  await rmdir(sourcesStamp(sample.store, remote));
  const list = JSON.parse((await command('list', '--json')).stdout);
  expect(list).toContainEqual(
    expect.objectContaining({ remote, active: expect.objectContaining({ version }), canary: null }),
  );
  const file = path.join(sample.folder, 'outside.txt');
  await writeFile(file, 'not of the store');
  await symlink(file, sourcesStamp(sample.store, remote));
  const back = JSON.parse((await command('rollback', remote, '--json')).stdout);
  expect(back).toEqual({ remote, from: version, to: before, skipped: [] });
  expect(await stamp()).toBe(BY_COMMAND);
  expect(await readFile(file, 'utf8')).toBe('not of the store');
  expect((await command('prune', '--keep', '5')).stdout).toContain(`${remote}: 0 removed, 2 kept`);
});

it.each([
  ['an unknown command', ['promte'], 'There is no command "promte"'],
  ['an unknown option', ['list', '--jsn'], "Unknown option '--jsn'"],
  [
    'a share that is none',
    ['canary', 'mfe-content', '1', '--percent', '100'],
    '--percent must be a whole number from 1 to 99, not "100": put the release into service for everybody with `promote`.',
  ],
  ['a time that is none', ['canary', 'mfe-content', '1', '--for', '30'], '--for must be a time such as 30m'],
  ['no version', ['promote'], 'Name a version.'],
  ['no remote', ['rollback'], 'Name the team: a remote (mfe- and lower-case letters) or shell.'],
  ['a share for everybody', ['promote', '1', '--percent', '10'], '--percent is not an option of promote.'],
  ['a version to go back to', ['rollback', remote, '1.0.0'], 'rollback does not take "1.0.0".'],
])('%s is refused with a clear message, without a stack', async (_what, args, words) => {
  const { stderr, code } = await runInProcess(args);
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)]);
  expect(stderr).not.toContain('    at ');
});

it('a key that cannot be read ends the command with one line before the build', async () => {
  const { stderr, code } = await runInProcess(['publish', remote, sample.folder], {
    RELEASE_SIGNING_KEY: '/none.pem',
  });
  const line = /^RELEASE_SIGNING_KEY names \/none\.pem, which cannot be read: ENOENT.+\n$/;
  expect([code, stderr]).toEqual([1, expect.stringMatching(line)]);
});

it('a store without a shell ends the command before the build', async () => {
  const empty = { RELEASES_URL: path.join(sample.folder, 'empty') };
  const { stderr, code } = await runInProcess(['publish', remote, sample.folder], empty);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^There is no release of the shell in /)]);
});

it('a file that cannot be written ends the command with one line', async () => {
  const { stderr, code } = await runInProcess(['key', remote, path.join(program, 'keys/own.pem')]);
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^A file could not be .+: ENOTDIR: .+\n$/)]);
});

it.each(['list', 'prune'])(
  '%s fails if the store cannot be read, instead of finding it empty',
  async (name) => {
    const { stderr, code } = await runInProcess([name], { RELEASES_URL: program });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^A file could not be .+: ENOTDIR: .+\n$/)]);
  },
);

it('a file name without a folder is relative to the current folder of the person', async () => {
  const { stdout } = await runInProcess(['key', 'mfe-events'], { INIT_CWD: sample.folder });
  expect(stdout).toMatch(`${path.join(sample.folder, 'mfe-events.pem')} has the private key`);
});

it('a missing folder is named', async () => {
  expect((await runInProcess(['publish', remote, '/none'])).stderr).toBe('There is no folder /none.\n');
});

it('a refusal is JSON with --json', async () => {
  const { stdout, code } = await runInProcess(['promote', '1.2.3-0000000000', '--json']);
  expect([code, JSON.parse(stdout)]).toEqual([
    1,
    { error: expect.stringContaining('No team has a release') },
  ]);
});

it('a team without a version is asked for the version', async () => {
  expect((await runInProcess(['promote', remote])).stderr).toMatch(/^Name a version\.\n\nUsage: /);
});

it('prune fails if it could not read a team, so that a scheduled run reports it', async () => {
  const store = path.join(sample.folder, 'broken');
  await mkdir(path.join(store, remote), { recursive: true });
  await writeFile(path.join(store, remote, 'active.json'), '{');
  const { stdout, code } = await runInProcess(['prune'], { RELEASES_URL: store });
  expect([code, stdout]).toEqual([1, expect.stringMatching(/^mfe-content: nothing was removed: /)]);
});

it('control characters in the store are not obeyed by the terminal', async () => {
  const store = path.join(sample.folder, 'hostile');
  const file = path.join(store, remote, '1.0.0\u001b[2J\r', 'release.json');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, '{}');
  await utimes(file, 0, 0);
  const { stdout } = await runInProcess(['prune'], { RELEASES_URL: store });
  expect(stdout).toBe(`${remote}: 1 removed, 0 kept\n  1.0.0\n`);
});

it('explains itself and a command with --help', async () => {
  expect((await runInProcess(['--help'])).stdout).toContain('npm run releases -- <command>');
  expect((await runInProcess(['canary', '--help'])).stdout).toMatch(
    /^npm run releases -- canary \[<name>\] <version>/,
  );
});
