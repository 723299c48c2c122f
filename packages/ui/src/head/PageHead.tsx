import type { ReactNode } from 'react';
import { classList } from '../class-list/class-list';
import { type Picture, Plate, type PlateProps } from '../plate/Plate';
import section from '../section/section.module.css';
import { Heading } from '../text/Heading';
import { Lead } from '../text/Lead';
import styles from './page-head.module.css';

export interface PageHeadProps {
  title: ReactNode;
  /** Shown above the title: `Breadcrumbs`, or a link back. */
  breadcrumbs?: ReactNode;
  lead?: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
  /** The right half, up to the window's edge. */
  plate?: Picture & Pick<PlateProps, 'alt'>;
  /** Further lines below the lead, for example author and date. */
  children?: ReactNode;
}

/** The head of a page: text alone, or text beside a plate. */
export function PageHead({ title, breadcrumbs, lead, actions, plate, children }: PageHeadProps) {
  const words = (
    <>
      {breadcrumbs ? <div className={styles.above}>{breadcrumbs}</div> : null}
      <Heading level={1}>{title}</Heading>
      {lead ? <Lead>{lead}</Lead> : null}
      {children}
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </>
  );
  return plate ? (
    <div className={styles.split}>
      <div className={classList(styles.words, styles.beside)}>{words}</div>
      <Plate {...plate} ratio="fill" sizes="(max-width: 992px) 100vw, 50vw" eager />
    </div>
  ) : (
    <div className={classList(section.wrap, styles.words, styles.alone)}>{words}</div>
  );
}
