import styles from './sending.module.css';
import { useUploadProgress } from './upload-progress';

/** How much of the application has been sent; renders nothing if that is unknown. */
export function UploadProgress() {
  const share = useUploadProgress();
  if (share === null) return null;
  const percent = Math.round(share * 100);
  return (
    <div className={styles.sending}>
      <progress className={styles.bar} value={share} aria-label="Upload" />
      <span aria-hidden="true">{percent < 100 ? `${percent}% sent` : 'Sent, waiting for a reply'}</span>
    </div>
  );
}
