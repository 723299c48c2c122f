import { useState } from 'react';

/**
 * What became of a form when it was last sent, for as long as its page is shown: the router forgets it at a jump within the
 * page, such as "Skip to content".
 *
 * @param outcome as the router has it
 */
export function useLastOutcome<Outcome>(outcome: Outcome | undefined): Outcome | undefined {
  const [last, setLast] = useState(outcome);
  if (outcome !== undefined && outcome !== last) setLast(outcome);
  return outcome ?? last;
}
