import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The size (px) at which a picture is shown if there is room. */
export interface PictureSize {
  width: number;
  height: number;
}

/** By the file's name; a file that is not a picture has none. */
export type PictureSizes = ReadonlyMap<string, PictureSize>;

/** Larger pictures get no size: the sanitiser allows four digits. */
const LARGEST = 9_999;

/** Twice a column's width: the width of a drawing that specifies proportions alone. */
const WIDE = 1_344;

/** @param names of files in the folder */
export async function measurePictures(folder: string, names: string[]): Promise<PictureSizes> {
  const sizes = new Map<string, PictureSize>();
  // Read whole, and so one at a time: given a name, sharp may use what it has cached of an older file.
  for (const name of names) {
    const size = await readFile(join(folder, name))
      .then(sizeOf)
      .catch(() => null);
    if (size && Math.max(size.width, size.height) <= LARGEST) sizes.set(name, size);
  }
  return sizes;
}

/** @throws Error if it is not a picture */
async function sizeOf(picture: Buffer): Promise<PictureSize | null> {
  // Imported here because it is large and most starts measure nothing.
  const { default: sharp } = await import('sharp');
  const { format, autoOrient } = await sharp(picture).metadata();
  return format === 'svg' ? sizeOfDrawing(picture.toString(), autoOrient) : autoOrient;
}

/** A `viewBox` has no pixels: a drawing without its own width fills the column. Null if it has neither. */
function sizeOfDrawing(svg: string, measured: PictureSize): PictureSize | null {
  const start = svg.indexOf('<svg');
  const root = svg.slice(start, svg.indexOf('>', start));
  if (/\swidth=["'][\d.]+(?:px)?["']/.test(root)) return measured;
  if (!/\sviewBox=/.test(root)) return null;
  return { width: WIDE, height: Math.round((WIDE * measured.height) / measured.width) };
}
