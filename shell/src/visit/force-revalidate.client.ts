import type { DataRouter } from 'react-router-dom';

/**
 * Reloads the data of the shown page, even if the page keeps its data when only the query changes: its own
 * `shouldRevalidate` cannot distinguish the two cases.
 */
export async function forceRevalidate(router: Pick<DataRouter, 'state' | 'revalidate'>): Promise<void> {
  const route = router.state.matches.at(-1)?.route;
  const { shouldRevalidate } = route ?? {};
  if (!route || !shouldRevalidate) return router.revalidate();
  route.shouldRevalidate = () => true;
  try {
    await router.revalidate();
  } finally {
    route.shouldRevalidate = shouldRevalidate;
  }
}
