import styles from './counter.module.css';

/** What `Counter` shows, where it is a text and there is nothing to count. */
export function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p className={styles.ruled}>
      <span className={styles.number}>{value}</span> <span className={styles.label}>{label}</span>
    </p>
  );
}
