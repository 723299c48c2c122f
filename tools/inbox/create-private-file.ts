import { open, rm, writeFile } from 'node:fs/promises';

/**
 * Creates a file that only its owner may read, and removes it if writing fails half-way, on a full disk for example.
 * @throws an error with the code EEXIST if the file exists
 */
export async function createPrivateFile(
  file: string,
  content: Parameters<typeof writeFile>[1],
): Promise<void> {
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
