import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classList } from '../class-list/class-list';
import { isTooSlowForVideo } from '../connection/connection';
import { useIntersection } from '../intersection/use-intersection';
import { useMotionPaused, useReducedMotion } from '../motion/use-motion';
import styles from './loop-video.module.css';

export interface LoopVideoProps {
  /** The loop in its encodings; the browser takes the first that it can play. */
  loops: readonly string[];
  /** Address of the still image that is shown in its place. */
  poster: string;
  /** 0.8 in banners, 1 in the footer (CST-14, CST-15). */
  playbackRate?: number;
  /** The still is in the first screen. */
  eager?: boolean;
  /** Drawn over it. */
  children?: ReactNode;
  className?: string;
}

/**
 * A decorative loop over its still. Nothing of it is loaded before it is in view, and nothing at all
 * with reduced motion, on a slow connection, with Save-Data or after "Pause motion".
 */
export function LoopVideo({ loops, poster, playbackRate = 0.8, eager, children, className }: LoopVideoProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [inView, setInView] = useState(false);
  const [hasSources, setHasSources] = useState(false);
  const still = [useMotionPaused(), useReducedMotion()].includes(true);
  const plays = inView && !still && !isTooSlowForVideo();
  // Not earlier: WebKit delays the page's load event by 3 s for a video that it is told not to load.
  if (plays && !hasSources) setHasSources(true);
  useIntersection(video, (entry) => setInView(entry.isIntersecting));

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.defaultMuted = true;
    // The default too: loading a source resets the rate to it.
    element.defaultPlaybackRate = playbackRate;
    element.playbackRate = playbackRate;
    if (plays) element.play().catch(() => {});
    else if (!element.paused) element.pause();
  }, [plays, playbackRate]);

  return (
    <div className={classList(styles.media, className)}>
      <img
        src={poster}
        alt=""
        {...(eager ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
      {loops.length > 0 ? (
        <video
          ref={video}
          muted
          loop
          playsInline
          preload="none"
          // Browsers fetch a poster at once; below the fold the image underneath stands in.
          poster={eager ? poster : undefined}
          aria-hidden="true"
          tabIndex={-1}
          onLoadedMetadata={(event) => {
            event.currentTarget.playbackRate = playbackRate;
          }}
        >
          {hasSources
            ? loops.map((src) => (
                <source key={src} src={src} type={src.endsWith('.webm') ? 'video/webm' : 'video/mp4'} />
              ))
            : null}
        </video>
      ) : null}
      {children}
    </div>
  );
}
