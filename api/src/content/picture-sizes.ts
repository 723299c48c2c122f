import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** How large a picture is shown where there is room, in px. */
export interface PictureSize {
  width: number;
  height: number;
}

/** By the file's name; a file that is no picture has none. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

/** Larger ones are left without: the sanitiser takes four digits. */
const LARGEST = 9_999;

/** @param names of files in the folder */
export async function measurePictures(folder: string, names: string[]): Promise<PictureSizes> {
  if (names.length === 0) return new Map();
  // Loaded here: it is large, and most starts measure nothing.
  const { default: sharp } = await import('sharp');
  const sizes = new Map<string, PictureSize>();
  // One after the other, since they are read whole: by its name, sharp takes a file for what it was before.
  for (const name of names) {
    const metadata = await readFile(join(folder, name))
      .then((picture) => sharp(picture).metadata())
      .catch(() => null);
    const { width, height } = metadata?.autoOrient ?? { width: Infinity, height: Infinity };
    if (Math.max(width, height) <= LARGEST) sizes.set(name, { width, height });
  }
  return sizes;
}
