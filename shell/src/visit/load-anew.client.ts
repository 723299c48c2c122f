import type { DataRouter } from 'react-router-dom';

/**
 * Loads the data of the page that is shown once more, also where it keeps them while only its query changes: its own
 * `shouldRevalidate` cannot tell the two apart.
 */
export async function loadAnew(router: Pick<DataRouter, 'state' | 'revalidate'>): Promise<void> {
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
