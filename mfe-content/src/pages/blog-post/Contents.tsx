import styles from './contents.module.css';
import type { OutlineEntry } from './outline';

/** Fewer sections than this need no table of contents. */
const MIN_HEADINGS = 3;

/** Table of contents. It opens without scripts. */
export function Contents({ outline }: { outline: readonly OutlineEntry[] }) {
  if (outline.length < MIN_HEADINGS) return null;
  return (
    <nav aria-label="Contents" className={styles.place}>
      <details className={styles.contents}>
        <summary>
          <span>Contents</span>
        </summary>
        <ol className={styles.list}>
          {outline.map(({ id, text, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
