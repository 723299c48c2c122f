import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { REMOTE_NAME } from './singletons';

/** Names of the remotes that have been released into a store, in alphabetical order; none if there is no store yet. */
export async function remotesIn(store: string): Promise<string[]> {
  const names = await readdir(store).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const released: string[] = [];
  // One at a time: on a volume that hangs, each call would block a thread of the process.
  for (const name of names.filter((one) => REMOTE_NAME.test(one)).sort())
    if (await stat(path.join(store, name, 'active.json')).catch(() => null)) released.push(name);
  return released;
}
