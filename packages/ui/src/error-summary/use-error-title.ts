import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** While something is wrong with the form, the document's title says so first (D-17). */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return undefined;
    let ended = false;
    // After the frame, which sets the title of the page in an effect of its own: for an outcome, and for a jump within the page.
    queueMicrotask(() => {
      if (!ended) document.title = PREFIX + plainTitle();
    });
    return () => {
      ended = true;
      document.title = plainTitle();
    };
  });
}

function plainTitle(): string {
  return document.title.startsWith(PREFIX) ? document.title.slice(PREFIX.length) : document.title;
}
