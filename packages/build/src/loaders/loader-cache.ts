import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { replaceFile } from '@weft/federation/replace-file.server';
import { root } from '../paths';

/** Results by key: a remote's three builds run in one process and need the same pictures. */
const processCache = new Map<string, Promise<Buffer>>();
let cacheFolder: Promise<string | null> | undefined;

/**
 * Returns a loader's result for a file, from `.cache/media` if any build of this repository has made it before. A
 * picture takes longer than all code around it, and webpack's own cache does not share pictures between folders.
 *
 * @param settings all that the result depends on besides the file, the loaders and the installed packages
 */
export function cachedResult(
  source: Buffer,
  settings: string,
  make: () => Promise<Uint8Array | string>,
): Promise<Buffer> {
  const key = createHash('sha256').update(settings).update('\0').update(source).digest('hex');
  const known = processCache.get(key);
  if (known) return known;
  cacheFolder ??= findCacheFolder();
  const result = cacheFolder.then((folder) =>
    folder === null ? bytesOf(make) : cachedResultIn(folder, key, make),
  );
  processCache.set(key, result);
  result.catch(() => processCache.delete(key));
  return result;
}

/** Reads a file from a folder, or makes its content and stores it there. Returns the content even if storing fails. */
export async function cachedResultIn(
  folder: string,
  name: string,
  make: () => Promise<Uint8Array | string>,
): Promise<Buffer> {
  const file = path.join(folder, name);
  const cached = await readFile(file).catch(() => null);
  // A power cut can leave an empty file.
  if (cached && cached.length > 0) return cached;
  const result = await bytesOf(make);
  // Replaced atomically, since another build may read it at any moment.
  await replaceFile(file, result).catch(() => undefined);
  return result;
}

async function bytesOf(make: () => Promise<Uint8Array | string>): Promise<Buffer> {
  return Buffer.from(await make());
}

/**
 * The folder's name changes with the loaders and with the versions of their dependencies.
 *
 * @returns null if there is no npm lock file to name these versions
 */
async function findCacheFolder(): Promise<string | null> {
  const lock = await readFile(path.join(root, 'package-lock.json')).catch(() => null);
  if (lock === null) return null;
  const hash = createHash('sha256').update(lock);
  for (const name of (await readdir(import.meta.dirname)).sort())
    hash.update(await readFile(path.join(import.meta.dirname, name)));
  return path.join(root, '.cache/media', hash.digest('hex').slice(0, 16));
}
