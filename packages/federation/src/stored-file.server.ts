import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { MAX_FILE_BYTES } from './release-parts';

/**
 * Reads a file that somebody else may have put there. A pipe could block a thread of the process forever, and a device
 * may be endless, so neither is read.
 *
 * @param most maximum size in bytes
 * @throws RangeError if it is not a regular file, is larger, or holds more than its size says; otherwise as `open` does
 */
export async function readStored(file: string, most = MAX_FILE_BYTES): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new RangeError(`${file} is not a regular file`);
    const tooLarge = new RangeError(`${file} is too large`);
    if (stats.size > most) throw tooLarge;
    // Some systems report a smaller size than there is to read: one byte more is enough to tell.
    const bytes = Buffer.allocUnsafe(stats.size + 1);
    let length = 0;
    let read: number;
    do {
      ({ bytesRead: read } = await handle.read(bytes, length));
      length += read;
    } while (read > 0 && length < bytes.length);
    if (length === bytes.length) throw tooLarge;
    return bytes.subarray(0, length);
  } finally {
    await handle.close();
  }
}

/** Whether too many files are open to open another, which says nothing about the file in question. */
export function isOutOfFiles(error: unknown): boolean {
  return /^E[MN]FILE$/.test((error as NodeJS.ErrnoException).code ?? '');
}

/** For a promise's `catch`: resolves to `fallback`, but rethrows an `isOutOfFiles` error. */
export function unlessOutOfFiles<Meant>(fallback: Meant): (error: unknown) => Meant {
  return (error) => {
    if (isOutOfFiles(error)) throw error;
    return fallback;
  };
}

/** Reads such a file as text; null if it cannot be read. @throws Error if too many files are open to tell */
export async function storedText(file: string): Promise<string | null> {
  return readStored(file).then(String, unlessOutOfFiles(null));
}
