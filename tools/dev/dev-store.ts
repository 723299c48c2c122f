import { mkdirSync, openSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { tryLock } from 'fs-native-extensions';
import { root } from './workspaces';

const CACHE = path.join(root, '.cache');

/**
 * Takes the folders of a development session for this process: its builds, its store and its data. The lock is the
 * kernel's and ends with the process, so its file stays open.
 *
 * @throws Error where another session has them
 */
export function takeSession(): void {
  mkdirSync(CACHE, { recursive: true });
  if (!tryLock(openSync(path.join(CACHE, 'dev-lock'), 'a')))
    throw new Error(
      '`npm run dev` already runs on these sources. Stop it first; one session can watch several remotes: `npm run dev -- mfe-content mfe-careers`.',
    );
}

/**
 * Makes the release store of a development session: the remotes that are worked on get a folder of
 * their own, the others show what is released. Nothing that is done here reaches the real store.
 *
 * @param released folder of the store that teams release into
 * @param local remotes that are worked on
 * @returns folder of the store
 */
export async function createDevStore(released: string, local: readonly string[]): Promise<string> {
  const folder = path.join(CACHE, 'dev-releases');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const remote of await remotesIn(released)) {
    const [team, target] = [path.join(released, remote), path.join(folder, remote)];
    if (local.includes(remote)) await cp(team, target, { recursive: true });
    else await symlink(team, target, 'junction');
  }
  return folder;
}
