import { useState } from 'react';

/**
 * The last outcome of a form for as long as its page is shown: the router drops it after a jump within the page, such
 * as "Skip to content". After success, a link to the page's own address starts anew; a failure stays.
 *
 * @param outcome from the router
 * @param place the location of the page
 */
export function useLastOutcome<Outcome extends { sent: boolean }>(
  outcome: Outcome | undefined,
  { key, hash }: { key: string; hash: string },
): Outcome | undefined {
  const [last, setLast] = useState({ outcome, key });
  // Going back after a jump has no hash either, but the earlier key.
  const isOver = last.outcome?.sent === true && hash === '' && key !== last.key;
  const shown = outcome ?? (isOver ? undefined : last.outcome);
  const shownAt = outcome ? key : last.key;
  if (shown !== last.outcome || shownAt !== last.key) setLast({ outcome: shown, key: shownAt });
  return shown;
}
