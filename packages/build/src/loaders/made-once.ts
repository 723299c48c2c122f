import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from '../places';

/** A remote's three builds run in one process and want the same pictures. */
const inProcess = new Map<string, Promise<Buffer>>();
let toolsHash: Promise<string> | undefined;

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
  toolsHash ??= hashOfTools();
  const made =
    inProcess.get(key) ??
    toolsHash.then((tools) => madeInto(path.join(root, '.cache/media', tools), key, make));
  inProcess.set(key, made);
  return made;
}

/** The file of that name in a folder, which is made where it is not there. */
export async function madeInto(
  folder: string,
  name: string,
  make: () => Promise<Uint8Array | string>,
): Promise<Buffer> {
  const file = path.join(folder, name);
  const kept = await readFile(file).catch(() => null);
  if (kept) return kept;
  const made = Buffer.from(await make());
  await mkdir(folder, { recursive: true });
  // Another build may read it at any moment: it is there whole or not at all.
  const part = `${file}.${randomUUID()}`;
  await writeFile(part, made);
  await rename(part, file);
  return made;
}

/** Changes with the loaders and with the versions of what they use. */
async function hashOfTools(): Promise<string> {
  const loaders = (await readdir(import.meta.dirname))
    .sort()
    .map((name) => path.join(import.meta.dirname, name));
  const hash = createHash('sha256');
  for (const file of [path.join(root, 'package-lock.json'), ...loaders]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}
