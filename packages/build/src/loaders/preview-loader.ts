import sharp from 'sharp';
import { cachedResult } from './loader-cache';

/** Size of link previews in px, and the background of the site's drawings (tokens.css, `--paper`). */
const SIZE = { width: 1200, height: 630 };
const PAPER = '#f5f7f5';

/** Turns a drawing into a PNG for link previews, which support neither SVG nor AVIF. */
export default function previewLoader(source: Buffer): Promise<Buffer> {
  const make = () =>
    sharp(source)
      .resize({ ...SIZE, fit: 'cover' })
      .flatten({ background: PAPER })
      .png({ palette: true, colours: 32 })
      .toBuffer();
  return cachedResult(source, 'preview', make);
}

export const raw = true;
