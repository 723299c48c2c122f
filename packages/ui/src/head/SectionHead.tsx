import type { ReactNode } from 'react';
import { Heading } from '../text/Heading';
import { Lead } from '../text/Lead';
import styles from './section-head.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  /** Id for the section's `labelledBy`. */
  id?: string;
  lead?: ReactNode;
  /** A short line above the title. */
  eyebrow?: ReactNode;
}

/** Title and introduction of a section, with the distance to what follows. */
export function SectionHead({ title, id, lead, eyebrow }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      {eyebrow ? <p className={styles.eyebrow}>{eyebrow}</p> : null}
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {lead ? <Lead>{lead}</Lead> : null}
    </div>
  );
}
