import type { DataRouter } from 'react-router-dom';
import type { PageHandle } from '../routes/adopt-routes';

/**
 * Fetches the code of the shown page's form as soon as the visitor focuses it: sending does not wait for code, and no
 * input is lost if the connection drops meanwhile. If that fails, focusing the next field tries again.
 */
export function loadFormActions(router: Pick<DataRouter, 'state'>): void {
  const turnTo = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || !target.closest('form')) return;
    const handle = router.state.matches.at(-1)?.route.handle as PageHandle | undefined;
    handle?.loadAction().catch(() => undefined);
  };
  // The visitor may have started typing before hydration.
  turnTo(document.activeElement);
  document.addEventListener('focusin', ({ target }) => turnTo(target));
}
