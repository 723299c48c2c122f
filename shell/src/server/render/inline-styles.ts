import { createHash } from 'node:crypto';

/** A stylesheet as part of a document. */
export interface InlineStyle {
  element: string;
  /** SHA-384 of its text, for the policy's `style-src`. */
  hash: string;
}

/**
 * Stylesheets that are part of each document, so that a first view waits for the document only.
 *
 * @param texts by root-relative address, kept on the element so that webpack's runtime does not load the file again
 */
export function inlineStyles(texts: Readonly<Record<string, string>>): ReadonlyMap<string, InlineStyle> {
  const styles = Object.entries(texts).map(([address, text]): [string, InlineStyle] => {
    const css = movedFrom(address, text);
    const hash = `sha384-${createHash('sha384').update(css).digest('base64')}`;
    return [address, { element: `<style data-href="${address}">${css}</style>`, hash }];
  });
  return new Map(styles);
}

/** The text with relative addresses made absolute, and without anything that could end its element. */
function movedFrom(address: string, text: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return text
    .replace(/url\((["']?)(?![a-z]+:|[/#"'])/g, (_match, quote: string) => `url(${quote}${folder}`)
    .replaceAll('</', '<\\/');
}
