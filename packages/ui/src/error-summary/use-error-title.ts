import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** While it is used, the document's title says first that a form has an error (D-17). */
export function useErrorTitle(): void {
  useEffect(() => {
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
