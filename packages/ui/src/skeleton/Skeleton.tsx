import text from '../text/text.module.css';
import styles from './skeleton.module.css';

const LINES = 6;

/** Placeholder for text that is loading: `Loading...`, which the frame announces, and lines, which are visual only. */
export function Skeleton() {
  return (
    <div role="status" aria-live="off">
      <p className={text.lead}>Loading...</p>
      <div className={styles.lines} aria-hidden="true">
        {Array.from({ length: LINES }, (_, at) => (
          <span key={at} className={styles.bar} />
        ))}
      </div>
    </div>
  );
}
