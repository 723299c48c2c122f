import { type ReactNode, useId } from 'react';
import styles from './side-list.module.css';

interface SideListItem {
  text: string;
  /** Absent if its target is uncertain. */
  href?: string;
  /** A number at the right, visual only: it is not part of the link's name. */
  count?: number;
  /** A line below. */
  note?: ReactNode;
  /** Marks the current entry, with the thread at its left. */
  current?: boolean;
}

/** Links beside the main content: categories, recent posts. */
export function SideList({ title, items }: { title: string; items: readonly SideListItem[] }) {
  return (
    <SideSection title={title}>
      <ul className={styles.list}>
        {items.map((item, at) => (
          // Keyed by position: the address of an entry changes once it is chosen, and it keeps the focus.
          <li key={at}>
            <Entry {...item} />
            {item.note ? <p className={styles.note}>{item.note}</p> : null}
          </li>
        ))}
      </ul>
    </SideSection>
  );
}

/** Anything else beside the main content, under the same kind of heading. */
export function SideSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Entry({ text, href, count, current }: SideListItem) {
  if (href === undefined) return <span className={styles.entry}>{text}</span>;
  return (
    <a className={styles.entry} href={href} aria-current={current || undefined} data-count={count}>
      {text}
    </a>
  );
}
