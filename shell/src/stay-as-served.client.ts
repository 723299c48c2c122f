/** In the entry of the history, which a reload keeps and another visit of the page does not have. */
const MARK = 'staysAsServed';

/** The document of this entry of the history is not hydrated any more: that has failed, and would again. */
export function stayAsServed(): void {
  history.replaceState({ ...(history.state as object | null), [MARK]: true }, '');
}

export function staysAsServed(): boolean {
  return (history.state as Record<string, unknown> | null)?.[MARK] === true;
}
