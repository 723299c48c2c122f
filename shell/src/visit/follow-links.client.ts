import { REVISIT } from '../frame/use-page-change';
import { reportFailure } from '../report-failure.client';
import type { ClaimedPaths } from '../routes/claims';
import { clickDestination } from './client-destination.client';
import { isSamePage } from './restore-scroll.client';

/**
 * Handles plain links with one listener and changes pages without a document (D-38). React's `<Link>` would cost more
 * than three times the server's rendering time on a page with fifty links.
 */
export function followLinks(
  router: { navigate: (to: string, options: { replace: boolean; state: unknown }) => Promise<void> },
  claims: readonly ClaimedPaths[],
): void {
  document.addEventListener('click', (event) => {
    const destination = clickDestination(event, claims);
    if (destination === null) return;
    event.preventDefault();
    const shown = currentAddress();
    const state = isSamePage(destination, shown) ? REVISIT : null;
    router.navigate(destination, { replace: destination === shown, state }).catch((error: unknown) => {
      reportFailure('client-side navigation failed: the browser loads the document', error);
      window.location.assign(destination);
    });
  });
}

function currentAddress(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
