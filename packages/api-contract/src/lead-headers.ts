import { formHeaders } from './form-headers';

/** Headers that tell which page a form was sent from and, in the browser, how the visitor came to the site (D-48). */
export function leadHeaders({ url, headers }: Request): Record<string, string> {
  const page = pageOf(url, headers.get('referer') ?? '');
  return { [formHeaders.page]: page, ...(typeof document === 'undefined' ? {} : arrival(page)) };
}

/** Without scripts a form posts to the bare path; `Referer` has the page's query. */
function pageOf(url: string, referer: string): string {
  const { pathname, search } = new URL(url);
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return pathname + (search === '' && from?.pathname === pathname ? from.search : search);
}

/** Landing page and referrer are those of the document's load, however many pages were shown since. */
function arrival(page: string): Record<string, string> {
  const { referrer } = document;
  const first = performance.getEntriesByType?.('navigation')[0]?.name ?? location.href;
  const landing = pathOf(first);
  return {
    ...(landing === page ? {} : { [formHeaders.landing]: landing }),
    ...(isForeign(referrer) ? { [formHeaders.referrer]: new URL(referrer).origin } : {}),
  };
}

function isForeign(address: string): boolean {
  return /^https?:/.test(address) && new URL(address).origin !== location.origin;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}
