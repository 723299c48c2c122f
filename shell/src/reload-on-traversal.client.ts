export interface Traversals {
  /** Whether the address is another one by now: the page is about to be replaced, and not to be hydrated. */
  readonly hasLeft: boolean;
  /** To be called once the page that the server rendered is the router's. */
  settled: () => void;
}

/**
 * Back and Forward between addresses that an earlier page of this tab made by itself change the address
 * and nothing else, until the page is hydrated. Until then the document of the new address is loaded:
 * hydrating the one with the other's address would be wrong. The router, which listens a little earlier than
 * that, does not hear of it.
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
