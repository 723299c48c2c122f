import { useEffect, useRef, useState } from 'react';

/** Replaces a picture that fails to load (`failed`) by its fallback, even if it failed before scripts ran. */
export function useFallback({ src, fallback }: { src: string; fallback?: string }) {
  const image = useRef<HTMLImageElement>(null);
  const [lost, setLost] = useState<string | null>(null);
  const failed = fallback !== undefined && lost === src;
  const onError = fallback === undefined ? undefined : () => setLost(src);
  useEffect(() => {
    const { current } = image;
    if (fallback === undefined || !current?.complete || current.naturalWidth > 0) return;
    // A picture that is not decoded yet looks the same; decoding tells them apart.
    let cancelled = false;
    current.decode().catch(() => cancelled || setLost(src));
    return () => {
      cancelled = true;
    };
  }, [src, fallback]);
  return { src: failed ? fallback : src, failed, image, onError };
}
