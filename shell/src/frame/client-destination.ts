import { redirectTarget } from '@weft/site/redirects';

/**
 * Where a click leads inside the site, or null where the browser should follow the link itself: other
 * sites, new tabs, downloads, modifier keys, jumps within the page, files at the root such as the feed, and
 * links in foreign HTML (`data-foreign`).
 */
export function clientDestination(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !link.href || link.target || link.hasAttribute('download')) return null;
  if (link.closest('[data-foreign], [data-document]')) return null;
  const url = new URL(link.href);
  if (url.origin !== window.location.origin) return null;
  if (/^\/(?:(?:api|assets|releases)\/|[^/]+\.\w+$)/.test(url.pathname)) return null;
  const samePage = url.pathname === window.location.pathname && url.search === window.location.search;
  if (samePage && url.hash) return null;
  return (redirectTarget(url.pathname) ?? url.pathname) + url.search + url.hash;
}
