import type { ReactNode } from 'react';
import { classList } from '../class-list/class-list';
import styles from './section.module.css';

export interface SectionProps {
  children: ReactNode;
  ground?: 'paper' | 'plate' | 'inverse';
  /** Id of the heading that names this section; without one it is not a section to assistive technology. */
  labelledBy?: string;
  /** Target of links within the page. */
  id?: string;
  /** Less space above and below. */
  tight?: boolean;
  /** Continues the section on that side, without space in between. */
  joined?: 'above' | 'below';
}

/** A band of the page with fluid spacing above and below, its content in the container. */
export function Section({ children, ground = 'paper', labelledBy, id, tight, joined }: SectionProps) {
  const Band = labelledBy ? 'section' : 'div';
  return (
    <Band
      id={id}
      className={classList(styles.section, styles[ground], tight && styles.tight, joined && styles[joined])}
      aria-labelledby={labelledBy}
    >
      <div className={styles.wrap}>{children}</div>
    </Band>
  );
}
