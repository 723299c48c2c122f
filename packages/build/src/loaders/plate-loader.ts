import path from 'node:path';
import type { LoaderContext } from 'webpack';

/** A drawing by its small cut, `drawing-s.svg`: a `Picture` of `@weft/ui/plate/Plate`, with the regular one beside it. */
export default function plateLoader(this: Pick<LoaderContext<object>, 'resourcePath'>): string {
  const name = path.basename(this.resourcePath, '-s.svg');
  return `import src from './${name}.svg';
import small from './${name}-s.svg';
export default { src, small };`;
}
