import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { lockFile } from '../release/file-lock';
import { root } from './workspaces';

const CACHE = path.join(root, '.cache');

/**
 * Claims the folders of a development session (builds, store, data) until this process ends.
 * @throws Error if another session has claimed them
 */
export async function lockDevSession(): Promise<void> {
  await lockFile(path.join(CACHE, 'dev-lock'), {
    timeout: 0,
    timeoutMessage:
      '`npm run dev` already runs on these sources. Stop it first; one session can watch several remotes: `npm run dev -- mfe-content mfe-careers`.',
  });
}

/**
 * Creates the release store of a development session: remotes that are worked on get copies of their
 * folders, the others link to what is released. Nothing that happens in it reaches the real store.
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
