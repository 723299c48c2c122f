import { useEffect, useState } from 'react';

/** The bar sticks once the page has been scrolled further than this, in pixels (NAV-01). */
const STICKY_AFTER = 50;

/** Whether the page has been scrolled so far that the bar sticks to its top. */
export function useIsSticky(): boolean {
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const update = (): void => setStuck(window.scrollY > STICKY_AFTER);
    update();
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);
  return isStuck;
}
