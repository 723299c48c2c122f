import { useEffect, useState } from 'react';

/**
 * Whether an operation takes longer than a visitor would notice.
 *
 * @param what identifies the operation, the same value while it lasts; null while there is none
 * @param threshold milliseconds that a visitor does not notice
 */
export function useIsSlow<T>(what: T | null, threshold: number): boolean {
  const [lasting, setLasting] = useState<T | null>(null);
  useEffect(() => {
    if (what === null) return;
    const timer = setTimeout(() => setLasting(what), threshold);
    return () => {
      clearTimeout(timer);
      setLasting(null);
    };
  }, [what, threshold]);
  return what !== null && lasting === what;
}
