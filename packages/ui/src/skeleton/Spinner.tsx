import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import styles from './spinner.module.css';

/** A shuttle through four threads: something is loading, as the frame announces. */
export function Spinner() {
  return (
    <div className={styles.spinner} role="status" aria-live="off">
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  );
}
