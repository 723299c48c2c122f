import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '@weft/federation/singletons';
import { root } from './workspaces';

/**
 * Makes the release store of a development session: the remotes that are worked on get a folder of
 * their own, the others show what is released. Nothing that is done here reaches the real store.
 *
 * @returns folder of the store
 */
export async function createDevStore(store: string, local: readonly RemoteName[]): Promise<string> {
  const folder = path.join(root, '.cache/dev-releases');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const remote of REMOTE_NAMES) {
    const target = path.join(folder, remote);
    if (local.includes(remote)) await cp(path.join(store, remote), target, { recursive: true });
    else await symlink(path.join(store, remote), target, 'junction');
  }
  return folder;
}
