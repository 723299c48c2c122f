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
 * The outcome of a form, in the page. The box can take the focus, the words in it are the live region: one element that is both
 * may be read twice, or in part (https://github.com/alphagov/govuk-frontend/pull/2677).
 */
export function Notice({ kind, title, children, autoFocus, ref }: NoticeProps) {
  return (
    <div
      className={classList(styles.notice, styles[kind])}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the visitor has just sent the form and waits for this
      autoFocus={autoFocus}
      ref={ref}
    >
      <Icon path={kind === 'danger' ? circleAlert : check} />
      <div role={kind === 'danger' ? 'alert' : 'status'}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
