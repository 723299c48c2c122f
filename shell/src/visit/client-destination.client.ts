import { canonicalPath } from '@weft/site/path-patterns';
import { type ClaimedPaths, claimFor } from '../routes/claims';

/** Where a click leads inside the site; null if the browser should handle it, as for new tabs and modifier keys. */
export function clickDestination(event: MouseEvent, claims: readonly ClaimedPaths[]): string | null {
  const link = clickedLink(event);
  return link && linkDestination(link, claims);
}

/** The link that a plain click follows; null if there is none or another listener handles the click. */
export function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  return event.target instanceof Element ? event.target.closest('a') : null;
}

/**
 * Where a link leads inside the site; null if the browser should follow it itself: other sites, new tabs, downloads,
 * jumps within the page, files at the root such as the feed, links in foreign HTML (`data-foreign`), and whatever no
 * release of this page view claims: only the server knows whether a newer one does, or where an old address leads.
 */
export function linkDestination(
  link: HTMLAnchorElement | HTMLAreaElement,
  claims: readonly ClaimedPaths[],
): string | null {
  if (!URL.canParse(link.href) || link.target || link.hasAttribute('download')) return null;
  if (link.closest('[data-foreign], [data-document]')) return null;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin) return null;
  if (/^\/[^/]+\.\w+$/.test(url.pathname)) return null;
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
  if (samePage && url.hash) return null;
  const claim = claimFor(claims, url.pathname);
  if (!claim || claim.isMoved) return null;
  return canonicalPath(claim.path, url.pathname) + url.search + url.hash;
}
