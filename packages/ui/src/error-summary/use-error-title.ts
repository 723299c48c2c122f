import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** While the form has an error, the document's title starts by saying so (D-17). */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return undefined;
    let ended = false;
    // After the frame, whose own effect sets the page's title after an outcome and after a jump within the page.
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
