import { type ReactNode, useId } from 'react';
import styles from './accordion.module.css';

interface AccordionItem {
  title: ReactNode;
  /** A second line of the title. */
  note?: ReactNode;
  content: ReactNode;
}

export interface AccordionProps {
  items: AccordionItem[];
  /** The first item is open at first. */
  firstOpen?: boolean;
}

/**
 * Items of which one is open at a time. The browser opens and closes them, with scripts or without;
 * scripts only keep `aria-expanded` in step.
 */
export function Accordion({ items, firstOpen = false }: AccordionProps) {
  const name = useId();
  return (
    <div className={styles.accordion}>
      {items.map(({ title, note, content }, at) => (
        <details
          // The order never changes while the page is shown.
          key={at}
          name={name}
          open={firstOpen && at === 0}
          ref={keepInStep}
          onToggle={(event) => keepInStep(event.currentTarget)}
        >
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: browsers expose it as they do their own state (HOM-06) */}
          <summary aria-expanded={firstOpen && at === 0}>
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

/** Also when it is mounted: the visitor may have opened another item before scripts ran. */
function keepInStep(details: HTMLDetailsElement | null): void {
  details?.querySelector('summary')?.setAttribute('aria-expanded', String(details.open));
}
