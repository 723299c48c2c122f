import type { Root } from 'hast';
import type { PictureSize, PictureSizes } from './picture-sizes';
import { elementsOf } from './render-markdown';

/** Gives each picture of the folder its size, so that the page reserves its space while it loads. */
export function sizePictures(tree: Root, sizes: PictureSizes): void {
  for (const { tagName, properties } of elementsOf(tree.children)) {
    if (tagName !== 'img') continue;
    const size = sizes.get(/^\/api\/media\/([^/?#]+)/.exec(String(properties.src ?? '').trim())?.[1] ?? '');
    if (size) Object.assign(properties, fitted(size, Number(properties.width), Number(properties.height)));
  }
}

/** Keeps a width or height that an editor has given and scales the other; if both are given, keeps both. */
function fitted({ width, height }: PictureSize, givenWidth: number, givenHeight: number): PictureSize {
  if (givenWidth > 0 && givenHeight > 0) return { width: givenWidth, height: givenHeight };
  if (givenWidth > 0) return { width: givenWidth, height: Math.round((givenWidth * height) / width) };
  if (givenHeight > 0) return { width: Math.round((givenHeight * width) / height), height: givenHeight };
  return { width, height };
}
