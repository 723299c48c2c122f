import { useLocation, useNavigate } from '@weft/router';
import { type ReactNode, useEffect } from 'react';

/**
 * A page that the server sent without its data, since they took too long (D-58): the same address is
 * visited once more as soon as scripts run. Without scripts there is a link that does so.
 */
export function LateData({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = pathname + search;
  useEffect(() => {
    void navigate(address, { replace: true });
  }, [address, navigate]);
  return (
    <>
      {children}
      <noscript>
        <a href={address}>Reload</a>
      </noscript>
    </>
  );
}
