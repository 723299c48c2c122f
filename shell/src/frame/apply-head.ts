import type { Head } from '@weft/federation/remote-module';
import { documentTitle, type HeadTag, headTags } from './head-tags';

/**
 * Puts a page's head data into the document.
 *
 * @returns the new title of the document
 */
export function applyHead(head: Head): string {
  document.title = documentTitle(head);
  const old = [...document.head.querySelectorAll('[data-head]')];
  for (const tag of headTags(head, window.location.origin)) {
    const same = old.findIndex((element) => isSame(element, tag));
    const [kept] = same === -1 ? [] : old.splice(same, 1);
    const element = kept ?? document.createElement(tag.element);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    if (tag.text !== undefined) element.textContent = tag.text;
    element.setAttribute('data-head', '');
    if (!kept) document.head.append(element);
  }
  for (const element of old) element.remove();
  return document.title;
}

/** Whether an element says the same kind of thing. One that stays in place does not make the browser look for icons again. */
function isSame(element: Element, tag: HeadTag): boolean {
  if (tag.element === 'script' || element.localName !== tag.element) return false;
  return ['rel', 'name', 'property'].every(
    (key) => element.getAttribute(key) === (tag.attributes[key] ?? null),
  );
}
