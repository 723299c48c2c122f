import styles from './mark.module.css';

/**
 * The mark: four warp bars and one thread that passes over, under, over, under.
 *
 * @param label accessible name; without one the mark is decorative
 */
export function Mark({ label }: { label?: string }) {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 36 32"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path
        fill="currentColor"
        d="M4 1h4v11H4zM4 20h4v11H4zM12 1h4v30h-4zM20 1h4v11h-4zM20 20h4v11h-4zM28 1h4v30h-4z"
      />
      <path className={styles.thread} d="M0 14h10.2v4H0zM17.8 14h8.4v4h-8.4zM33.8 14H36v4h-2.2z" />
    </svg>
  );
}
