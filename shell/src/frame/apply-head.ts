import type { Head } from '@weft/federation/remote-module';
import { documentTitle, type HeadTag, headTags } from './head-tags';

/**
 * Origin of the public site as the server wrote it; the visited one may be another name of the same site. Pages of the
 * frame have no canonical address, but their preview picture is the site's own. An extension may have changed either.
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
    const [existing] = same === -1 ? [] : old.splice(same, 1);
    // Structured data stays as the server wrote it, for crawlers: Trusted Types let no text into a script, and a
    // visitor who navigates on has no use for it.
    if (tag.element === 'script') continue;
    const element = existing ?? document.createElement(tag.element);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    element.setAttribute('data-head', '');
    if (!existing) document.head.append(element);
  }
  for (const element of old) element.remove();
  return document.title;
}

/** Whether an element describes the same thing. Reusing it keeps the browser from requesting icons again. */
function isSame(element: Element, tag: HeadTag): boolean {
  if (element.localName !== tag.element) return false;
  if (tag.element === 'script') return element.textContent === tag.text;
  return ['rel', 'name', 'property'].every(
    (key) => element.getAttribute(key) === (tag.attributes[key] ?? null),
  );
}
