import { useState } from 'react';
import { SHOWN_AT_FIELD } from './read-signs';

/**
 * Since when a form is seen, sent along without a field in the page (D-48).
 *
 * @returns makes the form's data, and adds the time
 */
export function useShownAt(): (form: HTMLFormElement) => FormData {
  const [shownAt] = useState(() => Date.now());
  return (form) => {
    const data = new FormData(form);
    data.set(SHOWN_AT_FIELD, String(shownAt));
    return data;
  };
}
