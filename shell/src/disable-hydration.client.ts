/** Kept in the history entry: a reload keeps it, another visit of the page starts without it. */
const MARK = 'isHydrationDisabled';

/** Stops hydrating the document of this history entry: hydration has failed, and would fail again. */
export function disableHydration(): void {
  history.replaceState({ ...(history.state as object | null), [MARK]: true }, '');
}

export function isHydrationDisabled(): boolean {
  return (history.state as Record<string, unknown> | null)?.[MARK] === true;
}
