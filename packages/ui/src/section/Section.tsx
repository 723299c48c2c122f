import type { ReactNode } from 'react';
import styles from './section.module.css';

export interface SectionProps {
  children: ReactNode;
  ground?: 'paper' | 'plate' | 'inverse';
  /** Id of the heading that names this section. */
  labelledBy?: string;
}

/** A band of the page with the fluid rhythm above and below, its content in the container. */
export function Section({ children, ground = 'paper', labelledBy }: SectionProps) {
  return (
    <section className={`${styles.section} ${styles[ground]}`} aria-labelledby={labelledBy}>
      <div className={styles.wrap}>{children}</div>
    </section>
  );
}
