import { type ReactNode, useRef } from 'react';
import { useIntersection } from '../intersection/use-intersection';
import styles from './reveal.module.css';

export interface RevealProps {
  /** ms (CST-23). */
  delay?: 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900;
  /** The side it enters from. */
  from?: 'below' | 'above' | 'left' | 'right';
  /** Decoration enters even if it is in view from the start, and is hidden from assistive technology. */
  decorative?: boolean;
  children: ReactNode;
}

/** Starts a little below the window, so that nothing already visible disappears. */
const options = { rootMargin: '0px 0px 15%' };

/**
 * Animates its content in once, over 0.7 s. Scripts add the class: without them, and until it comes
 * near the window, the content is shown as it is.
 */
export function Reveal({ delay = 200, from = 'below', decorative = false, children }: RevealProps) {
  const box = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useIntersection(
    box,
    ({ isIntersecting, boundingClientRect }, observer) => {
      const alreadyRead = first.current && !decorative && boundingClientRect.top < innerHeight;
      first.current = false;
      if (!isIntersecting) return;
      observer.disconnect();
      if (alreadyRead) return;
      box.current?.classList.add(styles.enter ?? '');
      box.current?.style.setProperty('animation-delay', `${delay}ms`);
    },
    options,
  );
  return (
    <div className={styles.reveal} ref={box} data-from={from} aria-hidden={decorative || undefined}>
      {children}
    </div>
  );
}
