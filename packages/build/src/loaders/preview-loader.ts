import sharp from 'sharp';
import type { LoaderContext } from 'webpack';
import { madeOnce } from './made-once';

/** What previews show, in px, and the ground that the site's drawings stand on (tokens.css, `--paper`). */
const SIZE = { width: 1200, height: 630 };
const PAPER = '#f5f7f5';

/** Turns a drawing into the PNG that previews of a link show: they read neither SVG nor AVIF. */
export default function previewLoader(this: LoaderContext<object>, source: Buffer): void {
  const done = this.async();
  const make = () =>
    sharp(source)
      .resize({ ...SIZE, fit: 'cover' })
      .flatten({ background: PAPER })
      .png({ palette: true, colours: 32 })
      .toBuffer();
  madeOnce(source, 'preview', make).then((png) => done(null, png), done);
}

export const raw = true;
