import type { ReactNode } from 'react';
import { Heading } from '../text/Heading';
import { Lead } from '../text/Lead';
import styles from './section-head.module.css';

export interface SectionHeadProps {
  title: ReactNode;
  /** Id for the section's `labelledBy`. */
  id?: string;
  lead?: ReactNode;
}

/** Title and introduction of a section, with the space below. */
export function SectionHead({ title, id, lead }: SectionHeadProps) {
  return (
    <div className={styles.head}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {lead ? <Lead>{lead}</Lead> : null}
    </div>
  );
}
