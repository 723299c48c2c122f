import { useEffect } from 'react';

const PREFIX = 'Error: ';

/**
 * While something is wrong with the form, the document's title says so first (D-17).
 *
 * @param attempt what became of the form: with a new one the frame has written the title anew
 */
export function useErrorTitle(isWrong: boolean, attempt: unknown): void {
  useEffect(() => {
    if (!isWrong) return undefined;
    let ended = false;
    // After the frame, which sets the title of the page in an effect of its own.
    queueMicrotask(() => {
      if (!ended) document.title = PREFIX + plainTitle();
    });
    return () => {
      ended = true;
      document.title = plainTitle();
    };
  }, [isWrong, attempt]);
}

function plainTitle(): string {
  return document.title.startsWith(PREFIX) ? document.title.slice(PREFIX.length) : document.title;
}
