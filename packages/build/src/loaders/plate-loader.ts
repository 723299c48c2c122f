import path from 'node:path';
import type { LoaderContext } from 'webpack';

/** Turns a small drawing, `drawing-s.svg`, and the regular one beside it into a `Picture` of `@weft/ui/plate/Plate`. */
export default function plateLoader(this: Pick<LoaderContext<object>, 'resourcePath'>): string {
  const name = path.basename(this.resourcePath, '-s.svg');
  return `import src from './${name}.svg';
import small from './${name}-s.svg';
export default { src, small };`;
}
