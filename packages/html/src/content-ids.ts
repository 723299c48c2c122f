/**
 * What every id in HTML of editors begins with. The site's own ids never do, and neither does any property of
 * `window` or `document`, so that content takes the place of neither.
 * https://cheatsheetseries.owasp.org/cheatsheets/DOM_Clobbering_Prevention_Cheat_Sheet.html
 */
export const CONTENT_ID_PREFIX = 'user-content-';

/** An id of editors as it stands on a page; null where it cannot be one. */
export function contentId(id: string): string | null {
  if (!/^[^\s"'<>&]+$/.test(id)) return null;
  return id.startsWith(CONTENT_ID_PREFIX) ? id : CONTENT_ID_PREFIX + id;
}

/** A link of editors: one to a place in their own text follows its id. `#top` is the top of any page. */
export function contentLink(href: string): string {
  const id = href.trim().startsWith('#') ? href.trim().slice(1) : '';
  if (id === '' || id === 'top') return href;
  return `#${contentId(id) ?? id}`;
}
