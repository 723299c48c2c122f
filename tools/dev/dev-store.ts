import { existsSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_NAMES, type RemoteName } from '@weft/federation/singletons';
import { root } from './workspaces';

/**
 * Makes the release store of a development session: the remotes that are worked on get a folder of
 * their own, the others show what is released. Nothing that is done here reaches the real store.
 *
 * @param storeOf folder of the store that has a remote's releases
 * @returns folder of the store
 */
export async function createDevStore(
  storeOf: (remote: RemoteName) => string,
  local: readonly RemoteName[],
): Promise<string> {
  const folder = path.join(root, '.cache/dev-releases');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const remote of REMOTE_NAMES) {
    const target = path.join(folder, remote);
    const released = path.join(storeOf(remote), remote);
    if (!local.includes(remote)) await symlink(released, target, 'junction');
    else if (existsSync(released)) await cp(released, target, { recursive: true });
  }
  return folder;
}
