import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Reports whenever an element enters or leaves the view. Without IntersectionObserver it reports
 * nothing, so what waits for it must be complete without.
 *
 * @param options the same object in every render
 */
export function useIntersection(
  target: RefObject<Element | null>,
  tell: (entry: IntersectionObserverEntry, observer: IntersectionObserver) => void,
  options?: IntersectionObserverInit,
): void {
  const onEntry = useEffectEvent(tell);
  useEffect(() => {
    const element = target.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((entries, self) => {
      const latest = entries.at(-1);
      if (latest) onEntry(latest, self);
    }, options);
    observer.observe(element);
    return () => observer.disconnect();
  }, [target, options]);
}
