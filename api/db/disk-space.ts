import { statfs } from 'node:fs/promises';

/** Bytes kept free on the disk of DATA_DIR for writes that do not check for space, above all those of the database. */
export const DISK_RESERVE = 48 * 1_048_576;

/** What to say if a command needs more free space, in bytes, than there is: the rest of a sentence. */
export function lackOfSpace(needed: number, free: number): string {
  const [neededMb, freeMb] = [needed, free].map((bytes) => Math.ceil(bytes / 1_048_576));
  return `the disk of DATA_DIR needs ${neededMb} MB of free space and has ${freeMb} MB. Free space, then run the command again`;
}

/** How many bytes can still be written to a folder's disk. */
export async function freeBytes(directory: string): Promise<number> {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
}
