import type { DataRouter } from 'react-router-dom';
import type { PageHandle } from '../routes/adopt-routes';

/**
 * Fetches what the form of the page that is shown needs as soon as somebody turns to it: sending it does not wait for code,
 * and a line that drops meanwhile takes nothing away that was typed. Where it cannot be had then, the next field asks again.
 */
export function loadFormActions(router: Pick<DataRouter, 'state'>): void {
  const turnTo = (target: EventTarget | null): void => {
    if (!(target instanceof Element) || !target.closest('form')) return;
    const handle = router.state.matches.at(-1)?.route.handle as PageHandle | undefined;
    handle?.loadAction().catch(() => undefined);
  };
  // Somebody may be typing since before the page was hydrated.
  turnTo(document.activeElement);
  document.addEventListener('focusin', ({ target }) => turnTo(target));
}
