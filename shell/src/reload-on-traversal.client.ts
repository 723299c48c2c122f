export interface Traversals {
  /** Whether the address has changed: the page is about to be replaced and must not be hydrated. */
  readonly hasLeft: boolean;
  /** To be called once the router controls the page that the server rendered. */
  settled: () => void;
}

/**
 * Before hydration, Back and Forward between history entries that an earlier page of this tab created change only the
 * address. The document of the new address is then loaded, since hydrating this one under another address would be
 * wrong. The router starts listening shortly before `settled`; it does not see these events.
 */
export function reloadOnTraversal(): Traversals {
  const shown = addressOf(window.location);
  const hasLeft = (): boolean => addressOf(window.location) !== shown;
  const onTraversal = (event: PopStateEvent): void => {
    if (!hasLeft()) return;
    event.stopImmediatePropagation();
    window.location.reload();
  };
  window.addEventListener('popstate', onTraversal);
  return {
    get hasLeft() {
      return hasLeft();
    },
    settled: () => window.removeEventListener('popstate', onTraversal),
  };
}

/** Jumps within the page are ignored. */
function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
