import type { ReactNode, Ref } from 'react';
import { classList } from '../class-list/class-list';
import { Icon } from '../icon/Icon';
import { check } from '../icon/paths/check';
import { circleAlert } from '../icon/paths/circle-alert';
import styles from './notice.module.css';

export interface NoticeProps {
  kind: 'success' | 'danger';
  title: ReactNode;
  children?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** The outcome of a form, in the page. Announced at once: a failure as an alert, a success as a status. */
export function Notice({ kind, title, children, ref }: NoticeProps) {
  return (
    <div
      className={classList(styles.notice, styles[kind])}
      role={kind === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      ref={ref}
    >
      <Icon path={kind === 'danger' ? circleAlert : check} />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
