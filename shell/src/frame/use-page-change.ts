import type { Head } from '@weft/federation/remote-module';
import { type RefObject, useContext, useEffect, useRef, useState } from 'react';
import {
  type UIMatch,
  UNSAFE_DataRouterContext,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router-dom';
import { reportFailure } from '../report-failure.client';
import type { PageHandle } from '../routes/adopt-routes';
import { applyHead, publicOrigin } from './apply-head';
import { fallbackHead, unavailableHead } from './fallback-head';
import { focusHeading } from './focus-heading';
import { useLasting } from './use-lasting';

/** A change of page that takes no longer (ms) is shown by the page itself: a bar before it would be painted first. */
const UNNOTICED = 100;

export interface PageChange {
  /** Text for the status region; empty until the first change of page. */
  announcement: string;
  announce: (text: string) => void;
  /** A change of page is under way, and not just begun. */
  busy: boolean;
  /** For the element around the page. */
  place: RefObject<HTMLDivElement | null>;
}

/** State of a visit by a link to the page that is shown. */
export const VISIT_ANEW = 'anew';

/**
 * What each router's frame has shown last. The error page of a team that cannot be loaded is another frame, newly mounted.
 */
const shown = new WeakMap<object, { pathname: string; key: string; failed: boolean }>();

/**
 * Keeps the document in step with the router: head data on every further visit of an address and when its data are renewed; on
 * a change of path, a link to the same page, with a failure and after one also the top of the page, the focus on its heading
 * and an announcement (D-43). Where that fails, something has spoilt this document for all pages: the next one comes as its own.
 */
export function usePageChange(): PageChange {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname, key, state } = useLocation();
  const matches = useMatches();
  const data = matches.at(-1)?.loaderData;
  const navigation = useNavigation();
  const [announcement, announce] = useState('');
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!router) return;
    const before = shown.get(router);
    const failed = router.state.errors !== null;
    shown.set(router, { pathname, key, failed });
    // The server has just written all of it.
    if (!before) return;
    const isOther = before.pathname !== pathname;
    try {
      const title = showHead(matches, router.state.actionData);
      const isAnew = state === VISIT_ANEW && before.key !== key && router.state.historyAction !== 'POP';
      if (!isOther && !isAnew && !before.failed && !failed) return;
      window.scrollTo({ top: router.state.restoreScrollPosition || 0, behavior: 'instant' });
      focusHeading();
      // eslint-disable-next-line react-hooks/set-state-in-effect -- a status is announced where it changes on a page that is there
      announce(title);
      if (place.current?.isConnected === false) throw new Error('the page stands outside the document');
    } catch (error) {
      reportFailure('the frame cannot follow the visitor', error);
      // On the same page somebody's text may be lost.
      if (isOther) window.location.reload();
    }
    // A Retry at the same address is a visit of its own. The matches change identity on every render, their data do not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, key, data]);

  const busy = useLasting(navigation.state === 'idle' ? null : 'busy', UNNOTICED);
  return { announcement, announce, busy, place };
}

/** @returns the new title; where a team's head data fail, though its page is there, that of the page's heading */
function showHead(matches: UIMatch[], actions?: Record<string, unknown> | null): string {
  try {
    return applyHead(headOf(matches, actions));
  } catch (error) {
    reportFailure('the head data of a page failed', error);
    const heading = document.querySelector('main h1')?.textContent;
    return applyHead({ ...unavailableHead, ...(heading ? { title: heading } : {}) });
  }
}

function headOf(matches: UIMatch[], actions?: Record<string, unknown> | null): Head {
  const match = matches.at(-1);
  // Every loader of a page gives something: without data there is no page to ask.
  if (match?.loaderData === undefined) return unavailableHead;
  const { loaderData: data, params } = match;
  const actionData = actions?.[match.id];
  const handle = match.handle as PageHandle | undefined;
  const url = new URL(window.location.pathname + window.location.search, publicOrigin());
  return handle?.head({ data, actionData, params, url }) ?? fallbackHead(data);
}
