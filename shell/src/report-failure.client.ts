/** Event on `window` for each reported failure; `detail` is its cause. `report-view.client.ts` counts them. */
export const FAILURE_EVENT = 'visit-failure';

/** Writes a cause to the browser's console, for developers; it is never shown on the page. */
export function reportFailure(message: string, cause: unknown): void {
  console.error(message, cause);
  window.dispatchEvent(new CustomEvent(FAILURE_EVENT, { detail: cause }));
}
