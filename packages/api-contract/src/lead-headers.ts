import { formHeaders } from './form-headers';

/** Headers that tell from which page a form was sent and, in the browser, how its sender came to the site (D-48). */
export function leadHeaders({ url, headers }: Request): Record<string, string> {
  const page = pageOf(url, headers.get('referer') ?? '');
  return { [formHeaders.page]: page, ...(typeof document === 'undefined' ? {} : arrival(page)) };
}

/** Without scripts a form is posted to the bare path, but the browser says in `Referer` where it stood. */
function pageOf(url: string, referer: string): string {
  const { pathname, search } = new URL(url);
  const from = URL.canParse(referer) ? new URL(referer) : null;
  return pathname + (search === '' && from?.pathname === pathname ? from.search : search);
}

/** Both stay what they were when the document was loaded, however many pages were shown since. */
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
