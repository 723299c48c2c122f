import styles from './side-list.module.css';

export interface SideListProps {
  title: string;
  items: readonly {
    text: string;
    href: string;
    /** A number at the right (for the eye only), or a line below. */
    count?: number;
    note?: string;
    /** Chosen: the thread is at its left. */
    current?: boolean;
  }[];
  level?: 2 | 3;
}

/** Links beside the main content: categories, recent posts. */
export function SideList({ title, items, level = 2 }: SideListProps) {
  const Title = `h${level}` as const;
  return (
    <section className={styles.side}>
      <Title className={styles.title}>{title}</Title>
      <ul className={styles.list}>
        {items.map(({ text, href, count, note, current }) => (
          <li key={href}>
            <a href={href} aria-current={current || undefined}>
              <span>{text}</span>
              {count === undefined ? null : (
                <span className={styles.count} aria-hidden="true">
                  {count}
                </span>
              )}
            </a>
            {note ? <p className={styles.note}>{note}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
