import type { Head } from '@weft/federation/remote-module';
import { documentTitle, headTags } from './head-tags';

/**
 * Puts a page's head data into the document.
 *
 * @returns the new title of the document
 */
export function applyHead(head: Head): string {
  document.title = documentTitle(head);
  for (const old of document.head.querySelectorAll('[data-head]')) old.remove();
  for (const tag of headTags(head, window.location.origin)) {
    const element = document.createElement(tag.element);
    for (const [name, value] of Object.entries(tag.attributes)) element.setAttribute(name, value);
    if (tag.text !== undefined) element.append(tag.text);
    element.dataset['head'] = '';
    document.head.append(element);
  }
  return document.title;
}
