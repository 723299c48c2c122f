import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { MOST_FILE_BYTES } from './release-parts';

/**
 * Bytes of a file that somebody else may have put there. A pipe would hold a thread of the process for good, and a device
 * has no end: neither is read.
 *
 * @param most bytes that it may have
 * @throws RangeError where it is no regular file or is larger; else as `open` does
 */
export async function readStored(file: string, most = MOST_FILE_BYTES): Promise<Buffer> {
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new RangeError(`${file} is no regular file`);
    const tooLarge = new RangeError(`${file} is too large`);
    if (stats.size > most) throw tooLarge;
    const chunks: Buffer[] = [];
    // It may grow meanwhile: one byte more than allowed is enough to tell.
    for await (const chunk of handle.createReadStream({ end: most, autoClose: false }))
      chunks.push(chunk as Buffer);
    const bytes = Buffer.concat(chunks);
    if (bytes.length > most) throw tooLarge;
    return bytes;
  } finally {
    await handle.close();
  }
}

/** Whether no file can be opened now, which says nothing of any. */
export function isOutOfFiles(error: unknown): boolean {
  return /^E[MN]FILE$/.test((error as NodeJS.ErrnoException).code ?? '');
}

/** For a promise's `catch`: what an error means, but where it is `isOutOfFiles`. */
export function unlessOutOfFiles<Meant>(meant: Meant): (error: unknown) => Meant {
  return (error) => {
    if (isOutOfFiles(error)) throw error;
    return meant;
  };
}

/**
 * Text of such a file; null where it cannot be read.
 * @throws Error where too many files are open to know
 */
export async function storedText(file: string): Promise<string | null> {
  return readStored(file).then(String, unlessOutOfFiles(null));
}
