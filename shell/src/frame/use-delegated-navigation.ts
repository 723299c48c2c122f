import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ClaimedPaths } from '../routes/claims';
import { clickDestination } from './client-destination';

/**
 * One listener turns plain links into client-side navigation (D-38). React's `<Link>` would cost
 * more than three times the server's rendering time on a page with fifty links.
 */
export function useDelegatedNavigation(claims: readonly ClaimedPaths[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent): void {
      const destination = clickDestination(event, claims);
      if (destination === null) return;
      event.preventDefault();
      void navigate(destination, { replace: destination === currentAddress() });
    }
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate, claims]);
}

function currentAddress(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
