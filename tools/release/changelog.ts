import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { storedText } from '@weft/federation/stored-file.server';
import * as v from 'valibot';
import { git } from './git';
import { readPointer } from './pointer-file';
import { ReleaseRefused } from './release-refused';

export interface ChangelogOptions {
  store: string;
  /** Whose releases: a remote, or the shell. */
  remote: string;
  /** Root of the checkout that the releases were built in; the working directory, if it lacks the remote's folder. */
  root: string;
  /** Two versions: by default the one in service and its predecessor. */
  from?: string;
  to?: string;
}

const builtFrom = v.pipe(v.string(), v.parseJson(), v.object({ commit: v.nullable(v.string()) }));
const manifest = v.object({ dependencies: v.optional(v.record(v.string(), v.string()), {}) });

/**
 * Lists the commits between two releases of a team that touch its folder or a package of the repository that it
 * bundles, newest first, as readable text.
 *
 * @throws ReleaseRefused if there are not two releases, or if git does not know their commits
 */
export async function changelog({ store, remote, root, from, to }: ChangelogOptions): Promise<string> {
  const last = from === undefined || to === undefined ? await lastTwo(store, remote) : [];
  const [older = '', newer = ''] = [from ?? last[0], to ?? last[1]];
  const range = `${await commitOf(store, remote, older)}..${await commitOf(store, remote, newer)}`;
  // In a team's own repository the root is the team's folder, and this tool is an installed package.
  const [checkout, own] = existsSync(path.join(root, remote)) ? [root, remote] : [process.cwd(), '.'];
  const lines = commits(checkout, range, await foldersOf(checkout, own));
  return [
    `${remote} ${newer}, since ${older}`,
    '',
    ...(lines.length > 0 ? lines : ['No commit touches its sources.']),
  ].join('\n');
}

async function lastTwo(store: string, remote: string): Promise<[string, string]> {
  const pointer = await readPointer(store, remote);
  const active = pointer?.active.version;
  const before = pointer?.history.find(({ version }) => version !== active)?.version;
  if (active === undefined || before === undefined)
    throw new ReleaseRefused(`${remote} has no earlier release in its history: name two versions.`);
  return [before, active];
}

async function commitOf(store: string, remote: string, version: string): Promise<string> {
  const file = path.join(store, remote, version, 'release.json');
  const text = await storedText(file);
  if (text === null) throw new ReleaseRefused(`${remote} has no release ${version} in the store.`);
  const { success, output } = v.safeParse(builtFrom, text);
  if (!success) throw new ReleaseRefused(`release.json of ${remote} ${version} is damaged in the store.`);
  const { commit } = output;
  if (commit === null) throw new ReleaseRefused(`${remote} ${version} was not built from a commit.`);
  return commit.replace(/-dirty$/, '');
}

/** The team's folder, and those of the packages that it bundles, directly or through other packages. */
async function foldersOf(root: string, own: string): Promise<string[]> {
  const folders = [own];
  for (const folder of folders) {
    const file = path.join(root, folder, 'package.json');
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null)
      throw new ReleaseRefused(`There is no ${file}: run it in the folder of the team's sources.`);
    const names = Object.keys(v.parse(manifest, JSON.parse(text)).dependencies);
    const places = names.map((name) => name.replace(/^@weft\//, 'packages/'));
    folders.push(...places.filter((name) => !folders.includes(name) && existsSync(path.join(root, name))));
  }
  return folders;
}

function commits(root: string, range: string, folders: string[]): string[] {
  // Anyone who can write to the store could name an option of git in place of a commit.
  const revisions = ['--end-of-options', range, '--'];
  const text = git(root, 'log', '--no-merges', '--format=- %s (%h)', ...revisions, ...folders);
  if (text !== null) return text.split('\n').filter((line) => line !== '');
  throw new ReleaseRefused(`git does not know ${range} here: fetch the whole history of the checkout.`);
}
