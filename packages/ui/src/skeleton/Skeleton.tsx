import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import text from '../text/text.module.css';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  /** How many cards are on their way; 0 for lines of text only. */
  cards?: number;
  /** Lines below each picture, or in all. */
  lines?: number;
  /** `Loading...` can be read by everybody. */
  worded?: boolean;
}

/** Stands in for what is on its way: one thread runs through, and assistive technology finds `Loading...`; the frame announces it. */
export function Skeleton({ cards = 1, lines = 2, worded = false }: SkeletonProps) {
  const bars = Array.from({ length: lines }, (_, at) => <span key={at} className={styles.bar} />);
  return (
    <div role="status" aria-live="off">
      {worded ? <p className={text.lead}>Loading...</p> : <VisuallyHidden>Loading...</VisuallyHidden>}
      {cards === 0 ? (
        <div className={styles.lines} aria-hidden="true">
          {bars}
        </div>
      ) : null}
      <div className={cards > 1 ? styles.grid : undefined} aria-hidden="true">
        {Array.from({ length: cards }, (_, at) => (
          <div key={at} className={styles.lines}>
            <span className={styles.picture} />
            {bars}
          </div>
        ))}
      </div>
    </div>
  );
}
