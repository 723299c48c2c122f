import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router-dom';
import type { ClaimedPaths } from '../routes/claims';
import { clickDestination, clickedFragment } from './client-destination';

/**
 * One listener turns plain links into client-side navigation (D-38). React's `<Link>` would cost
 * more than three times the server's rendering time on a page with fifty links.
 */
export function useDelegatedNavigation(claims: readonly ClaimedPaths[]): void {
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const fragment = clickedFragment(event);
      // A change of the address would make the router drop a form that is on its way, and its answer.
      if (fragment !== null && router?.state.navigation.formMethod === 'POST') {
        event.preventDefault();
        jumpTo(fragment);
        return;
      }
      const destination = clickDestination(event, claims);
      if (destination === null) return;
      event.preventDefault();
      void navigate(destination, { replace: destination === currentAddress() });
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, claims, router]);
}

/** Shows a part of the page and goes on from there by the keyboard, as a jump by its address does. */
function jumpTo(fragment: string): void {
  const target = document.getElementById(decodeURIComponent(fragment));
  if (!target) return;
  target.scrollIntoView();
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function currentAddress(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
