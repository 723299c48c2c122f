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

/** Twice a column's width: how wide a drawing is shown that names proportions alone. */
const WIDE = 1_344;

/** @param names of files in the folder */
export async function measurePictures(folder: string, names: string[]): Promise<PictureSizes> {
  const sizes = new Map<string, PictureSize>();
  // One after the other, since they are read whole: by its name, sharp takes a file for what it was before.
  for (const name of names) {
    const size = await readFile(join(folder, name))
      .then(sizeOf)
      .catch(() => null);
    if (size && Math.max(size.width, size.height) <= LARGEST) sizes.set(name, size);
  }
  return sizes;
}

/** @throws Error for what is no picture */
async function sizeOf(picture: Buffer): Promise<PictureSize | null> {
  // Loaded here: it is large, and most starts measure nothing.
  const { default: sharp } = await import('sharp');
  const { format, autoOrient } = await sharp(picture).metadata();
  return format === 'svg' ? sizeOfDrawing(picture.toString(), autoOrient) : autoOrient;
}

/** A `viewBox` has no pixels: a drawing without a width of its own fills the column. Null where it says neither. */
function sizeOfDrawing(svg: string, measured: PictureSize): PictureSize | null {
  const start = svg.indexOf('<svg');
  const root = svg.slice(start, svg.indexOf('>', start));
  if (/\swidth=["'][\d.]+(?:px)?["']/.test(root)) return measured;
  if (!/\sviewBox=/.test(root)) return null;
  return { width: WIDE, height: Math.round((WIDE * measured.height) / measured.width) };
}
