import { open, rm, writeFile } from 'node:fs/promises';

/**
 * Makes a file for its owner's eyes only, and leaves none where that fails half-way, on a full disk for example.
 * @throws an error with the code EEXIST, over another file
 */
export async function createWhole(file: string, content: Parameters<typeof writeFile>[1]): Promise<void> {
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
