import { optimize } from 'svgo';
import type { LoaderContext } from 'webpack';

/**
 * Shrinks a drawing. The plates stay SVG: compressed, most are smaller than an AVIF of the same width,
 * and they are sharp at any density (docs/decisions/018-pictures-through-the-build.md).
 */
export default function svgLoader(this: LoaderContext<object>, source: string): string {
  return optimize(source, { path: this.resourcePath, multipass: true }).data;
}
