import type { ReactNode, Ref } from 'react';
import { classList } from '../class-list/class-list';
import { Icon } from '../icon/Icon';
import { check } from '../icon/paths/check';
import { circleAlert } from '../icon/paths/circle-alert';
import styles from './notice.module.css';

export interface NoticeProps {
  kind: 'success' | 'danger';
  title: string;
  children?: ReactNode;
  /** Without scripts: the page that comes back is scrolled to it. */
  autoFocus?: boolean;
  ref?: Ref<HTMLDivElement>;
}

/**
 * The outcome of a form, in the page. A failure is an alert; a success is read because it takes the focus, and a status, which
 * should not have it, would be read twice (https://www.w3.org/TR/wai-aria-1.2/#status).
 */
export function Notice({ kind, title, children, autoFocus, ref }: NoticeProps) {
  const role = kind === 'danger' ? { role: 'alert' } : { role: 'group', 'aria-label': title };
  return (
    <div
      className={classList(styles.notice, styles[kind])}
      {...role}
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
