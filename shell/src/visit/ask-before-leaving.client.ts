import type { DataRouter } from 'react-router-dom';

const QUESTION = 'Your form is still being sent and may not arrive if you leave this page now. Leave anyway?';
/** Name of the one thing that keeps the router from leaving. */
const FORM = 'form';

/**
 * Asks before a page is left whose form is on its way: leaving ends an upload, and nothing would tell what became of it.
 * (`useBlocker`, which does the same from a component, would be fetched before the page is interactive.)
 */
export function askBeforeLeaving(
  router: Pick<DataRouter, 'getBlocker' | 'deleteBlocker' | 'subscribe'>,
): void {
  let isAsking = false;
  const ask = (event: Event): void => event.preventDefault();
  // Only while there is something to ask: the router warns of jumps within a page, and browsers may keep the page out of their cache.
  router.subscribe(({ navigation }) => {
    const isSending = navigation.state === 'submitting';
    if (isSending === isAsking) return;
    isAsking = isSending;
    if (isSending) {
      router.getBlocker(FORM, () => !window.confirm(QUESTION));
      // Here the browser asks, in words of its own.
      window.addEventListener('beforeunload', ask);
    } else {
      router.deleteBlocker(FORM);
      window.removeEventListener('beforeunload', ask);
    }
  });
}
