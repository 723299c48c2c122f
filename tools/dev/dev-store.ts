import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { remotesIn } from '@weft/federation/store-remotes.server';
import { root } from './workspaces';

export interface DevStores {
  /** Folder of the store that teams release into. */
  released: string;
  /** Folder of the tests' store, for remotes that were never released. */
  built: string;
}

/**
 * Makes the release store of a development session: the remotes that are worked on get a folder of
 * their own, the others show what is released. Nothing that is done here reaches the real store.
 *
 * @param local remotes that are worked on
 * @returns folder of the store
 */
export async function createDevStore(stores: DevStores, local: readonly string[]): Promise<string> {
  const folder = path.join(root, '.cache/dev-releases');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const ofTeams = await remotesIn(stores.released);
  for (const remote of new Set([...ofTeams, ...(await remotesIn(stores.built))])) {
    const target = path.join(folder, remote);
    const released = path.join(ofTeams.includes(remote) ? stores.released : stores.built, remote);
    if (!local.includes(remote)) await symlink(released, target, 'junction');
    else if (existsSync(released)) await cp(released, target, { recursive: true });
  }
  return folder;
}
