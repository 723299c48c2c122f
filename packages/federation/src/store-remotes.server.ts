import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_NAME } from './singletons';

/**
 * Names of the remotes that have been released into a store, in the order of the alphabet; none where there is no store
 * yet.
 */
export async function remotesIn(store: string): Promise<string[]> {
  const names = await readdir(store).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const remotes = names.filter((name) => REMOTE_NAME.test(name)).sort();
  const released = await Promise.all(remotes.map((name) => exists(path.join(store, name, 'active.json'))));
  return remotes.filter((_name, at) => released[at]);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
