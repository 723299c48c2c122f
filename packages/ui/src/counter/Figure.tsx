import styles from './counter.module.css';

/** Like `Counter`, for a text value, which cannot be counted. */
export function Figure({ value, label }: { value: string; label: string }) {
  return (
    <p className={styles.ruled}>
      <span className={styles.number}>{value}</span> <span className={styles.label}>{label}</span>
    </p>
  );
}
