import { useLoaderData, useLocation, useNavigate } from '@weft/router';
import { decodeOrKeep } from '@weft/site/path-patterns';
import { type ReactNode, useEffect, useState } from 'react';

/**
 * A page that the server sent without its data, since that took too long (D-58). As soon as scripts run, it navigates
 * to the same address again; without scripts there is a link that does so.
 */
export function LoadDataInBrowser({ children }: { children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const answer = useLoaderData<unknown>();
  const [first] = useState({ answer, hash });
  const isAnswered = answer !== first.answer;
  const address = pathname + search;
  useEffect(() => {
    // Without `hash`, or the router would only jump. A jump by the visitor cancels the navigation, which then restarts.
    if (!isAnswered) void navigate(address, { replace: true });
  }, [address, hash, isAnswered, navigate]);
  useEffect(
    () => () => {
      if (first.hash === '' || window.location.pathname + window.location.search !== address) return;
      // The page is loaded now, and with it the part that the hash names.
      void navigate(address + first.hash, { replace: true });
      document.getElementById(decodeOrKeep(first.hash.slice(1)))?.scrollIntoView();
    },
    [address, first, navigate],
  );
  return (
    <>
      {children}
      <noscript>
        <a href={address}>Reload</a>
      </noscript>
    </>
  );
}
