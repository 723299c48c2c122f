import type { DataRouter } from 'react-router-dom';

/**
 * Ends a visit for which a document was loaded instead, once Back shows this one again as the browser kept it: the router does
 * not hear that its page was left, and would be on the way for ever.
 */
export function endVisitOnReturn(router: Pick<DataRouter, 'state' | 'navigate'>): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    const { navigation, location } = router.state;
    if (!persisted || navigation.state !== 'loading') return;
    void router.navigate(location.pathname + location.search + location.hash, {
      replace: true,
      defaultShouldRevalidate: false,
    });
  });
}
