import { statfs } from 'node:fs/promises';

/** Bytes kept free on the disk of DATA_DIR for writes that do not check for space, above all those of the database. */
export const DISK_RESERVE = 48 * 1_048_576;

/** How many bytes can still be written to a folder's disk. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
