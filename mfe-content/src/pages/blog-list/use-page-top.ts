import { type RefObject, useEffect, useRef } from 'react';
import type { BlogListView } from './view';

/**
 * Scrolls to the top of the list and focuses it when another of its pages is shown (D-43). For another category the
 * visitor stays in place, unless the top is out of view: below the list, as on phones, a shorter one would leave them
 * at the footer.
 */
export function usePageTop(list: RefObject<HTMLElement | null>, view: BlogListView | null): void {
  const { page, category } = view ?? { page: 1, category: null };
  const shown = useRef({ page, category });
  useEffect(() => {
    const before = shown.current;
    shown.current = { page, category };
    if (before.page === page && (before.category === category || isTopInView(list.current))) return;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list, page, category]);
}

function isTopInView(element: HTMLElement | null): boolean {
  const top = element?.getBoundingClientRect().top ?? 0;
  return top >= 0 && top < window.innerHeight;
}
