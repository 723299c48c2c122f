import { useEffect, useRef } from 'react';
import styles from './reading-progress.module.css';

/** How far the page has been read, as the thread at the top of the window: 5 px high, 0 to 100% wide. */
export function ReadingProgress() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const measure = () => {
      const { scrollHeight, clientHeight } = document.documentElement;
      const way = scrollHeight - clientHeight;
      const part = way > 0 ? Math.min(1, Math.max(0, scrollY / way)) : 0;
      bar.current?.style.setProperty('width', `${part * 100}%`);
    };
    measure();
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, []);
  return <div className={styles.bar} ref={bar} aria-hidden="true" />;
}
