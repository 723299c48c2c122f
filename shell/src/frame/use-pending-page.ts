import { createElement, type ReactElement, useContext } from 'react';
import { matchRoutes, UNSAFE_DataRouterContext, useLocation, useNavigation } from 'react-router-dom';
import type { PageHandle } from '../routes/adopt-routes';
import { useIsSlow } from './use-is-slow';

/**
 * Milliseconds. A page that arrives sooner gets no stand-in. The bar over the page appears earlier; a stand-in has to
 * be rendered too, and a slow phone would have the page itself by then.
 */
const UNNOTICED = 500;

/**
 * The stand-in for the page that a visitor has chosen, while it loads (BLD-08, CSD-01); null if nothing loads, for
 * pages that define none, and if only the query changes.
 */
export function usePendingPage(): ReactElement | null {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const isElsewhere = state === 'loading' && formMethod === undefined && location.pathname !== pathname;
  const awaited = isElsewhere ? location : null;
  const isLong = useIsSlow(awaited, UNNOTICED);
  if (!awaited || !isLong || !router) return null;
  const match = matchRoutes(router.routes, awaited)?.at(-1);
  const { Pending } = (match?.route.handle as PageHandle | undefined) ?? {};
  return Pending ? createElement(Pending, { key: awaited.key }) : null;
}
