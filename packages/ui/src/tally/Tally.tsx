import styles from './tally.module.css';

const threads = (from: number, to: number, width: number) =>
  Array.from(
    { length: Math.max(0, to - from) },
    (_, at) => `M${(from + at) * 8} 14h${width}v136h-${width}z`,
  ).join('');

/** A share of a hundred as threads: the filled ones in ink, the last of them in the accent. The page states the number. */
export function Tally({ value }: { value: number }) {
  const filled = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <svg className={styles.tally} viewBox="0 0 800 150" aria-hidden="true">
      <path d={threads(0, filled - 1, 3.2)} />
      {filled > 0 ? <path className={styles.accent} d={`M${(filled - 1) * 8} 0h4v150h-4z`} /> : null}
      <path className={styles.rest} d={threads(filled, 100, 1.6)} />
    </svg>
  );
}
