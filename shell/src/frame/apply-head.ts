import type { Head } from '@weft/federation/remote-module';
import { documentTitle, type HeadTag, headTags } from './head-tags';

/**
 * Origin of the public site as the server wrote it; the visited one may be another name of the same site. What stands in for
 * a page has no canonical address, and previews of it show a picture of the site's own. An extension may have changed either.
 */
export function publicOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"][data-head]');
  const picture = document.querySelector<HTMLMetaElement>('meta[property="og:image"][data-head]');
  const written = [canonical?.href, picture?.content].find((address) => address && URL.canParse(address));
  return written === undefined ? window.location.origin : new URL(written).origin;
}

/**
 * Puts a page's head data into the document.
 *
 * @returns the new title of the document
 */
export function applyHead(head: Head): string {
  document.title = documentTitle(head);
  const old = [...document.head.querySelectorAll('[data-head]')];
  for (const tag of headTags(head, publicOrigin())) {
    const same = old.findIndex((element) => isSame(element, tag));
    const [kept] = same === -1 ? [] : old.splice(same, 1);
    // Structured data stays as the server wrote it, for those who read documents: Trusted Types let
    // no text into a script, and a visitor who goes on has no use for it.
    if (tag.element === 'script') continue;
    const element = kept ?? document.createElement(tag.element);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute('data-head', '');
    if (!kept) document.head.append(element);
  }
  for (const element of old) element.remove();
  return document.title;
}

/** Whether an element says the same kind of thing. One that stays in place does not make the browser look for icons again. */
function isSame(element: Element, tag: HeadTag): boolean {
  if (element.localName !== tag.element) return false;
  if (tag.element === 'script') return element.textContent === tag.text;
  return ['rel', 'name', 'property'].every(
    (key) => element.getAttribute(key) === (tag.attributes[key] ?? null),
  );
}
