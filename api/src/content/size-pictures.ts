import type { Root } from 'hast';
import type { PictureSize, PictureSizes } from './picture-sizes';
import { elementsOf } from './render-markdown';

/** Gives each picture of the folder its size, so that its place is kept while it is fetched. */
export function sizePictures(tree: Root, sizes: PictureSizes): void {
  for (const { tagName, properties } of elementsOf(tree.children)) {
    if (tagName !== 'img') continue;
    const size = sizes.get(/^\/api\/media\/([^/?#]+)/.exec(String(properties.src ?? '').trim())?.[1] ?? '');
    if (size) Object.assign(properties, fitted(size, Number(properties.width), Number(properties.height)));
  }
}

/** With the width or the height that an editor has given; both of them are left alone. */
function fitted({ width, height }: PictureSize, givenWidth: number, givenHeight: number): PictureSize {
  if (givenWidth > 0 && givenHeight > 0) return { width: givenWidth, height: givenHeight };
  if (givenWidth > 0) return { width: givenWidth, height: Math.round((givenWidth * height) / width) };
  if (givenHeight > 0) return { width: Math.round((givenHeight * width) / height), height: givenHeight };
  return { width, height };
}
