import { randomUUID } from 'node:crypto';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Content = Parameters<typeof writeFile>[1];

/**
 * Makes a file for its owner's eyes only, and leaves none where that fails half-way, on a full disk for example.
 * @throws an error with the code EEXIST, over another file
 */
export async function createWhole(file: string, content: Content): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await writeFile(handle, content);
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** Writes a file over what was there, which stays as it is until the new one is whole. */
export async function replaceWhole(file: string, content: Content): Promise<void> {
  const draft = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
