import { type RefObject, useEffect, useRef } from 'react';

/** Goes to the top of the list, and gives it the focus, when another of its pages is shown (D-43). */
export function usePageTop(list: RefObject<HTMLElement | null>, page: number): void {
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    list.current?.focus({ preventScroll: true });
    list.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [list, page]);
}
