import { VisuallyHidden } from '@weft/ui/hidden-text/VisuallyHidden';
import type { ReactNode } from 'react';
import styles from './submenu.module.css';

export interface SubmenuProps {
  /** Link to the parent page, for wide screens. */
  link: ReactNode;
  /** Text of the parent link. */
  label: string;
  /** Link to the parent page, for narrow screens, where the parent itself only expands (D-13). */
  all: { text: string; href: string };
  children: ReactNode;
}

/**
 * An entry of the bar with a submenu. Its panel is a sibling of the `<details>`, so that hovering the item opens it as
 * well; only one submenu of the bar is open at a time (`name`).
 */
export function Submenu({ link, label, all, children }: SubmenuProps) {
  return (
    <li className={styles.parent}>
      {link}
      {/* The visitor may have opened it before the script arrived. */}
      <details className={styles.toggle} name="submenu" suppressHydrationWarning>
        <summary>
          <span className={styles.label}>{label}</span>
          <VisuallyHidden> menu</VisuallyHidden>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="m6 9 6 6 6-6" />
          </svg>
        </summary>
      </details>
      <div className={styles.panel}>
        <div className={styles.wrap}>
          <a className={styles.all} href={all.href}>
            {all.text}
          </a>
          {children}
        </div>
      </div>
    </li>
  );
}
