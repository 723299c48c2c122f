import type { PageOfLink } from './prefetch-pages.client';

type Link = HTMLAnchorElement | HTMLAreaElement;

/**
 * The pages that a visitor will probably want next, the likeliest first: of the content in view; of the navigation the first
 * of each other team, whose first page takes longest, then their others, then those of this page's team; of what else is
 * in view; and of submenus. On a narrow screen the navigation is folded away, and its pages are as likely.
 *
 * @param pageOf null for a link that leads to no page of this visit's
 * @param own the team that made the page that is shown
 */
export function likelyPages(pageOf: (link: Link) => PageOfLink | null, own?: string): PageOfLink[] {
  const links = [...document.links];
  const inView = links.filter(isInView);
  const navigation = links.filter((link) => link.closest('header nav'));
  const pagesOf = (some: Link[]) => some.map(pageOf).filter((page) => page !== null);
  // The panel of a submenu stands behind its control.
  const main = pagesOf(navigation.filter((link) => !link.closest('details + *')));
  const others = main.filter(({ remote }) => remote.name !== own);
  const byAddress = new Map<string, PageOfLink>();
  for (const page of [
    ...pagesOf(inView.filter((link) => link.closest('main'))),
    ...others.filter(({ remote }, at) => others.findIndex((other) => other.remote === remote) === at),
    ...others,
    ...main,
    ...pagesOf([...inView, ...navigation]),
  ]) {
    const address = page.pathname + page.search;
    if (!byAddress.has(address)) byAddress.set(address, page);
  }
  return [...byAddress.values()];
}

function isInView(link: Element): boolean {
  const { top, bottom, left, right, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}
