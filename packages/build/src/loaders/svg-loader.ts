import { optimize } from 'svgo';
import type { LoaderContext } from 'webpack';

/**
 * Shrinks a drawing. The plates stay SVG: with brotli they take 20 to 50 KB where an AVIF of 1120 px takes 33 to 96,
 * and they are sharp at any density.
 */
export default function svgLoader(this: LoaderContext<object>, source: string): string {
  return optimize(source, { path: this.resourcePath, multipass: true }).data;
}
