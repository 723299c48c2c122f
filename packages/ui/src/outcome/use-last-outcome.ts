import { useState } from 'react';

/**
 * What became of a form when it was last sent, for as long as its page is shown: the router forgets it at a jump within the
 * page, such as "Skip to content". Once it was sent, a link to the page's own address begins anew; what was not sent stays.
 *
 * @param outcome as the router has it
 * @param place the location of the page
 */
export function useLastOutcome<Outcome extends { sent: boolean }>(
  outcome: Outcome | undefined,
  { key, hash }: { key: string; hash: string },
): Outcome | undefined {
  const [last, setLast] = useState({ outcome, key });
  // Back from a jump has no hash either, but the key of before.
  const isOver = last.outcome?.sent === true && hash === '' && key !== last.key;
  const shown = outcome ?? (isOver ? undefined : last.outcome);
  const shownAt = outcome ? key : last.key;
  if (shown !== last.outcome || shownAt !== last.key) setLast({ outcome: shown, key: shownAt });
  return shown;
}
