import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { MAX_FILE_BYTES } from './release-parts';

/**
 * Reads a file that somebody else may have put there. A pipe could block a thread of the process forever, and a device
 * may be endless, so neither is read.
 *
 * @param most maximum size in bytes
 * @throws RangeError if it is not a regular file or is larger; otherwise as `open` does
 */
export async function readStored(file: string, most = MAX_FILE_BYTES): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new RangeError(`${file} is not a regular file`);
    const tooLarge = new RangeError(`${file} is too large`);
    if (stats.size > most) throw tooLarge;
    const chunks: Buffer[] = [];
    // It may grow meanwhile: reading one byte more than allowed is enough to tell.
    for await (const chunk of handle.createReadStream({ end: most, autoClose: false }))
      chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (bytes.length > most) throw tooLarge;
    return bytes;
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
