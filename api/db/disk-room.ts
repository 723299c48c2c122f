import { statfs } from 'node:fs/promises';

/** Bytes that stay free on the disk of DATA_DIR for writes that do not ask first, above all those of the database. */
export const DISK_RESERVE = 48 * 1_048_576;

/** How many bytes of a folder's disk may still be written. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
