import type { PageOfLink } from './prefetch-pages.client';

type Link = HTMLAnchorElement | HTMLAreaElement;

/**
 * The pages that a visitor will probably want next, likeliest first: of the content in view; of the navigation the
 * first of each other team, whose first page takes longest, then their others, then those of this page's team; of
 * everything else in view; and of submenus. On a narrow screen the navigation is hidden, but its pages are as likely.
 *
 * @param pageOf returns null for a link that leads to no page of this visit's releases
 * @param own the team that made the shown page
 */
export function* likelyPages(
  pageOf: (link: Link) => PageOfLink | null,
  own?: string,
): Generator<PageOfLink, void> {
  const seen = new Set<string>();
  for (const page of candidates(pageOf, own)) {
    const address = page.pathname + page.search;
    if (seen.has(address)) continue;
    seen.add(address);
    yield page;
  }
}

/** An address may occur more than once. */
function* candidates(pageOf: (link: Link) => PageOfLink | null, own?: string): Generator<PageOfLink, void> {
  function* pagesOf(some: Link[]): Generator<PageOfLink, void> {
    for (const link of some) {
      const page = pageOf(link);
      if (page) yield page;
    }
  }
  const links = [...document.links];
  const inView = links.filter(isInView);
  yield* pagesOf(inView.filter((link) => link.closest('main')));
  const navigation = links.filter((link) => link.closest('header nav'));
  // A submenu's panel follows its control.
  const main = [...pagesOf(navigation.filter((link) => !link.closest('details + *')))];
  const others = main.filter(({ remote }) => remote.name !== own);
  yield* others.filter(({ remote }, at) => others.findIndex((other) => other.remote === remote) === at);
  yield* others;
  yield* main;
  yield* pagesOf([...inView, ...navigation]);
}

function isInView(link: Element): boolean {
  const { top, bottom, left, right, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth;
}
