import { star } from '../icon/paths/star';
import styles from './stars.module.css';

/** A rating out of five. */
export function Stars({ rating }: { rating: number }) {
  const full = Math.min(5, Math.max(0, Math.round(rating)));
  return (
    <svg className={styles.stars} viewBox="0 0 133 24" role="img" aria-label={`${full} out of 5`}>
      {[0, 1, 2, 3, 4].map((at) => (
        <path
          key={at}
          className={at < full ? undefined : styles.off}
          d={star}
          transform={`translate(${at * 27.25})`}
        />
      ))}
    </svg>
  );
}
