/**
 * Prefix of every id in editors' HTML. Neither the site's own ids nor any properties of `window` or `document`
 * begin with it, so that content cannot shadow them.
 * https://cheatsheetseries.owasp.org/cheatsheets/DOM_Clobbering_Prevention_Cheat_Sheet.html
 */
export const CONTENT_ID_PREFIX = 'user-content-';

/** An editor's id as it appears on a page; null if it is not a valid id. */
export function contentId(id: string): string | null {
  if (!/^[^\s"'<>&]+$/.test(id)) return null;
  return id.startsWith(CONTENT_ID_PREFIX) ? id : CONTENT_ID_PREFIX + id;
}

/** An editor's link as it appears on a page: fragments get the prefix of ids. `#top` is the top of any page. */
export function contentLink(href: string): string {
  const id = href.trim().startsWith('#') ? href.trim().slice(1) : '';
  if (id === '' || id === 'top') return href;
  return `#${contentId(id) ?? id}`;
}
