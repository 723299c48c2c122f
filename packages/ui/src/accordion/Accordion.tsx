import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';

interface AccordionItem {
  title: ReactNode;
  /** A second line of the title. */
  note?: ReactNode;
  content: ReactNode;
}

/**
 * Items of which one is open at a time, initially the first. The browser opens, closes and announces them, even
 * without scripts; scripts only add `aria-expanded` (HOM-06), which HTML does not allow in the source:
 * https://w3c.github.io/html-aria/#el-summary
 */
export function Accordion({ items }: { items: AccordionItem[] }) {
  const name = useId();
  return (
    <div className={styles.accordion}>
      {items.map(({ title, note, content }, at) => (
        <details
          // The order never changes while the page is shown.
          key={at}
          name={name}
          open={at === 0}
          ref={syncAriaExpanded}
          onToggle={(event) => syncAriaExpanded(event.currentTarget)}
        >
          <summary>
            <span>
              {title}
              {note ? <span className={styles.note}>{note}</span> : null}
            </span>
            <i aria-hidden="true" />
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}

/** Runs on mount too: the visitor may have opened another item before scripts ran. */
function syncAriaExpanded(details: HTMLDetailsElement | null): void {
  details?.querySelector('summary')?.setAttribute('aria-expanded', String(details.open));
}
