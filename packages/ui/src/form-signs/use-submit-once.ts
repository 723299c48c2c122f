import { useRef, useState } from 'react';
import { SHOWN_AT_FIELD } from './read-spam-signals';

/**
 * Sends a form's data, one request at a time: a second click may come before the page shows that it is sending.
 * Adds when the form was first shown, without a field in the page (D-48).
 *
 * @param send resolves when the answer has arrived, or when the visitor has left
 */
export function useSubmitOnce(send: (data: FormData) => Promise<void>): (form: HTMLFormElement) => void {
  const [shownAt] = useState(() => Date.now());
  const isOnItsWay = useRef(false);
  return (form) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const data = new FormData(form);
    data.set(SHOWN_AT_FIELD, String(shownAt));
    void send(data).finally(() => (isOnItsWay.current = false));
  };
}
