import { CONTENT_ID_PREFIX } from '@weft/html/content-ids';
import { decodeOrKeep } from '@weft/site/path-patterns';
import { useEffect } from 'react';

/** Keeps links working that were shared before section ids had a prefix (`/blog/x#warp`). */
export function useOldAnchors(): void {
  useEffect(() => {
    function follow(): void {
      const id = decodeOrKeep(window.location.hash.slice(1));
      if (id === '' || document.getElementById(id)) return;
      document.getElementById(CONTENT_ID_PREFIX + id)?.scrollIntoView();
    }
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, []);
}
