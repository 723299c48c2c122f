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
  /** Without scripts: the page that comes back is scrolled to it. */
  autoFocus?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/** The outcome of a form, in the page. Announced at once: a failure as an alert, a success as a status. */
export function Notice({ kind, title, children, autoFocus, ref }: NoticeProps) {
  return (
    <div
      className={classList(styles.notice, styles[kind])}
      role={kind === 'danger' ? 'alert' : 'status'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the visitor has just sent the form and waits for this
      autoFocus={autoFocus}
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
