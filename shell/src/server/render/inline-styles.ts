import { createHash } from 'node:crypto';

/** A stylesheet as it stands in a document. */
export interface InlineStyle {
  element: string;
  /** SHA-384 of its text, for the policy's `style-src`. */
  hash: string;
}

/**
 * Stylesheets that are part of each document: a first view waits for no file but the document itself.
 *
 * @param texts by root-relative address, which the element keeps: webpack's runtime does not load that file once more
 */
export function inlineStyles(texts: Readonly<Record<string, string>>): ReadonlyMap<string, InlineStyle> {
  const styles = Object.entries(texts).map(([address, text]): [string, InlineStyle] => {
    const css = movedFrom(address, text);
    const hash = `sha384-${createHash('sha384').update(css).digest('base64')}`;
    return [address, { element: `<style data-href="${address}">${css}</style>`, hash }];
  });
  return new Map(styles);
}

/** The text where another address is the base: what it names is absolute, and nothing in it can end its element. */
function movedFrom(address: string, text: string): string {
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  return text
    .replace(/url\((["']?)(?![a-z]+:|[/#"'])/g, (_match, quote: string) => `url(${quote}${folder}`)
    .replaceAll('</', '<\\/');
}
