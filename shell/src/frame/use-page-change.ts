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
import { useIsSlow } from './use-is-slow';

/** Milliseconds. A shorter page change gets no progress bar, which would have to be painted before the page. */
const UNNOTICED = 100;

export interface PageChange {
  /** Text for the status region; empty until the first change of page. */
  announcement: string;
  announce: (text: string) => void;
  /** A page change is in progress and takes a noticeable time. */
  busy: boolean;
  /** Ref for the element around the page. */
  pageRef: RefObject<HTMLDivElement | null>;
}

/** History state of a visit by a link to the page that is already shown. */
export const REVISIT = 'anew';

/**
 * What the frame of each router showed last; kept outside, since a team's error page mounts a new frame.
 */
const shown = new WeakMap<object, { pathname: string; key: string; failed: boolean }>();

/**
 * Keeps the document in step with the router: head data on each later visit and when a page's data are renewed; on a
 * new path, a link to the same page, a failure and a recovery also scroll position, focus on the heading and an
 * announcement (D-43). If this fails, the document is broken for all pages, so the next page is loaded as a document.
 */
export function usePageChange(): PageChange {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const { pathname, key, state } = useLocation();
  const matches = useMatches();
  const data = matches.at(-1)?.loaderData;
  const navigation = useNavigation();
  const [announcement, announce] = useState('');
  const pageRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!router) return;
    const before = shown.get(router);
    const failed = router.state.errors !== null;
    shown.set(router, { pathname, key, failed });
    // First visit: the server has just written all of it.
    if (!before) return;
    const isOther = before.pathname !== pathname;
    try {
      const title = showHead(matches, router.state.actionData);
      const isAnew = state === REVISIT && before.key !== key && router.state.historyAction !== 'POP';
      if (!isOther && !isAnew && !before.failed && !failed) return;
      window.scrollTo({ top: router.state.restoreScrollPosition || 0, behavior: 'instant' });
      focusHeading();
      // eslint-disable-next-line react-hooks/set-state-in-effect -- a status is announced where it changes on a page that is there
      announce(title);
      if (pageRef.current?.isConnected === false) throw new Error('the page is detached from the document');
    } catch (error) {
      reportFailure('the document could not be updated after a page change', error);
      // Reloading the same page could lose what the visitor typed.
      if (isOther) window.location.reload();
    }
    // A Retry at the same address counts as a visit. The matches are new objects on every render, their data are not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, key, data]);

  const busy = useIsSlow(navigation.state === 'idle' ? null : 'busy', UNNOTICED);
  return { announcement, announce, busy, pageRef };
}

/** @returns the new title; if a team's head data fail although its page is shown, one made from the page's heading */
function showHead(matches: UIMatch[], actions?: Record<string, unknown> | null): string {
  try {
    return applyHead(headOf(matches, actions));
  } catch (error) {
    reportFailure('the head data of a page could not be built', error);
    const heading = document.querySelector('main h1')?.textContent;
    return applyHead({ ...unavailableHead, ...(heading ? { title: heading } : {}) });
  }
}

function headOf(matches: UIMatch[], actions?: Record<string, unknown> | null): Head {
  const match = matches.at(-1);
  // Every loader of a page returns something, so without data there is no page.
  if (match?.loaderData === undefined) return unavailableHead;
  const { loaderData: data, params } = match;
  const actionData = actions?.[match.id];
  const handle = match.handle as PageHandle | undefined;
  const url = new URL(window.location.pathname + window.location.search, publicOrigin());
  return handle?.head({ data, actionData, params, url }) ?? fallbackHead(data);
}
