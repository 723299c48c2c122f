import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@weft/federation/replace-file.server';
import { root } from '../places';

/** A remote's three builds run in one process and want the same pictures. */
const inProcess = new Map<string, Promise<Buffer>>();
let cacheFolder: Promise<string | null> | undefined;

/**
 * What a loader makes of a file, from `.cache/media` where any build of this repository has made it: a picture takes longer
 * than all code around it, and webpack's own cache knows each folder's pictures apart.
 *
 * @param settings all that it depends on besides the file, the loaders and the installed packages
 */
export function madeOnce(
  source: Buffer,
  settings: string,
  make: () => Promise<Uint8Array | string>,
): Promise<Buffer> {
  const key = createHash('sha256').update(settings).update('\0').update(source).digest('hex');
  const known = inProcess.get(key);
  if (known) return known;
  cacheFolder ??= findCacheFolder();
  const made = cacheFolder.then((folder) => (folder === null ? bytesOf(make) : madeInto(folder, key, make)));
  inProcess.set(key, made);
  made.catch(() => inProcess.delete(key));
  return made;
}

/** The file of that name in a folder, which is made where it is not there. What cannot be kept is made all the same. */
export async function madeInto(
  folder: string,
  name: string,
  make: () => Promise<Uint8Array | string>,
): Promise<Buffer> {
  const file = path.join(folder, name);
  const kept = await readFile(file).catch(() => null);
  // A power cut leaves an empty file.
  if (kept && kept.length > 0) return kept;
  const made = await bytesOf(make);
  // Another build may read it at any moment.
  await replaceFile(file, made).catch(() => undefined);
  return made;
}

async function bytesOf(make: () => Promise<Uint8Array | string>): Promise<Buffer> {
  return Buffer.from(await make());
}

/**
 * The folder's name changes with the loaders and with the versions of what they use.
 *
 * @returns null where no lock file of npm's says which these are
 */
async function findCacheFolder(): Promise<string | null> {
  const lock = await readFile(path.join(root, 'package-lock.json')).catch(() => null);
  if (lock === null) return null;
  const hash = createHash('sha256').update(lock);
  for (const name of (await readdir(import.meta.dirname)).sort())
    hash.update(await readFile(path.join(import.meta.dirname, name)));
  return path.join(root, '.cache/media', hash.digest('hex').slice(0, 16));
}
