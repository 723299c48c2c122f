/**
 * Back and Forward between addresses that an earlier page of this tab made by itself change the address
 * and nothing else, as long as no router listens. Until then the document of the new address is loaded:
 * hydrating the one with the other's address would be wrong.
 *
 * @returns a function to call once the router listens
 */
export function reloadOnTraversal(): () => void {
  const shown = addressOf(window.location);
  const onTraversal = (): void => {
    if (addressOf(window.location) !== shown) window.location.reload();
  };
  window.addEventListener('popstate', onTraversal);
  return () => window.removeEventListener('popstate', onTraversal);
}

/** Jumps within the page are none of its business. */
function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}
