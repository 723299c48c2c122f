import type { DataRouter } from 'react-router-dom';

const QUESTION = 'Your form is still being sent and may not arrive if you leave this page now. Leave anyway?';
/** Key of the only blocker that keeps the router from leaving. */
const FORM = 'form';

/**
 * Asks before the visitor leaves a page whose form is being sent: leaving aborts an upload, and nothing would report
 * its outcome. (`useBlocker`, which does the same from a component, would be fetched before the page is interactive.)
 */
export function askBeforeLeaving(
  router: Pick<DataRouter, 'getBlocker' | 'deleteBlocker' | 'subscribe'>,
): void {
  const ask = (event: Event): void => event.preventDefault();
  // Only while a form is sent: otherwise the router warns of jumps within a page, and the page may miss the bfcache.
  router.subscribe(({ navigation }) => {
    if (navigation.state === 'submitting') {
      router.getBlocker(FORM, () => !window.confirm(QUESTION));
      // The browser asks here, in its own words.
      window.addEventListener('beforeunload', ask);
    } else {
      router.deleteBlocker(FORM);
      window.removeEventListener('beforeunload', ask);
    }
  });
}
