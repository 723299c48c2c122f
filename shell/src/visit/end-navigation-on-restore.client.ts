import type { DataRouter } from 'react-router-dom';

/**
 * Ends a navigation that loaded a document instead, once Back restores this page from the bfcache: the router does not
 * notice that its page was left, and would stay in the loading state for ever.
 */
export function endNavigationOnRestore(router: Pick<DataRouter, 'state' | 'navigate'>): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location } = router.state;
    if (!persisted || navigation.state !== 'loading') return;
    void router.navigate(location.pathname + location.search + location.hash, {
      replace: true,
      defaultShouldRevalidate: false,
    });
  });
}
