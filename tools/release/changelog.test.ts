import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changelog } from './changelog';
import { ReleaseRefused } from './release-refused';
import { type SampleStore, sampleStore } from './testing/sample-store';

jest.setTimeout(90_000);

const remote = 'mfe-content';
const home = process.cwd();
let sample: SampleStore;

beforeEach(async () => {
  sample = await sampleStore();
  git('init', '-q');
  await write('.gitignore', 'store\n');
});
afterEach(() => process.chdir(home));

function git(...args: string[]): void {
  const author = [
    '-c',
    'user.name=Sample',
    '-c',
    'user.email=sample@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  execFileSync('git', [...author, ...args], { cwd: sample.folder, stdio: 'ignore' });
}

async function write(name: string, text: string): Promise<void> {
  const file = path.join(sample.folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

async function commit(message: string, name: string, text = message): Promise<void> {
  await write(name, text);
  git('add', '-A');
  git('commit', '-q', '-m', message);
}

const publish = async (text: string) =>
  (await sample.publish(remote, { pages: { 'blog-list': '/blog-list' }, text })).version;
const read = (versions: { from?: string; to?: string } = {}) =>
  changelog({ store: sample.store, remote, root: sample.folder, ...versions });
const dependsOn = (...names: string[]) =>
  JSON.stringify({ dependencies: Object.fromEntries(names.map((name) => [name, '1.0.0'])) });

it('lists commits to the team and what it bundles between the last two releases, newest first', async () => {
  await commit('Begin', 'packages/ui/package.json', dependsOn('@weft/html', 'react'));
  await commit('Html', 'packages/html/package.json', '{}');
  await publish('zero');
  await commit('A page of long ago', 'mfe-content/old.ts');
  const older = await publish('one');
  await commit('A page of ours', 'mfe-content/page.ts');
  await commit('A page of others', 'mfe-careers/page.ts');
  await commit('A button', 'packages/ui/button.ts');
  await commit('A sanitiser', 'packages/html/sanitise.ts');
  await commit('A route of the API', 'api/route.ts');
  const newer = await publish('two');
  await write('mfe-content/package.json', dependsOn('@weft/ui'));
  const hash = '\\([0-9a-f]{7,}\\)';
  const lines = ['A sanitiser', 'A button', 'A page of ours'].map((text) => `- ${text} ${hash}`);
  expect(await read()).toMatch(new RegExp(`^${remote} ${newer}, since ${older}\\n\\n${lines.join('\\n')}$`));
  expect(await read({ from: older, to: older })).toMatch(/No commit touches its sources\.$/);
});

it("lists every commit in a team's own repository, where the command is a package", async () => {
  await commit('Begin', 'README.md');
  await publish('one');
  await commit('A page of ours', 'src/page.ts');
  await publish('two');
  process.chdir(sample.folder);
  const own = () =>
    changelog({ store: sample.store, remote, root: path.join(sample.folder, 'node_modules') });
  await expect(own()).rejects.toThrow(/There is no .+package\.json: run it in the folder/);
  await write('package.json', dependsOn('@weft/ui', 'react'));
  expect(await own()).toMatch(/\n\n- A page of ours \([0-9a-f]{7,}\)$/);
});

it('gives the reason if there is no changelog', async () => {
  await commit('Begin', 'a.txt');
  const one = await publish('one');
  await expect(read()).rejects.toThrow('has no earlier release in its history');
  await expect(read({ from: one, to: 'missing' })).rejects.toThrow(/no release missing in the store/);
  await expect(read({ from: one, to: 'missing' })).rejects.toThrow(ReleaseRefused);
  await write(`store/${remote}/damaged/release.json`, '{');
  await expect(read({ from: one, to: 'damaged' })).rejects.toThrow(ReleaseRefused);
});

it('a commit in the store that is an option of git is not taken as one', async () => {
  await commit('Begin', 'mfe-content/package.json', '{}');
  await write(`store/${remote}/one/release.json`, JSON.stringify({ commit: '--output=stolen' }));
  await write(`store/${remote}/two/release.json`, JSON.stringify({ commit: 'txt' }));
  await expect(read({ from: 'one', to: 'two' })).rejects.toThrow('git does not know --output=stolen..txt');
  expect(existsSync(path.join(sample.folder, 'stolen..txt'))).toBe(false);
});
