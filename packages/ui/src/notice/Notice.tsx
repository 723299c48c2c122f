import { type ReactNode, useRef } from 'react';
import { classList } from '../class-list/class-list';
import { useArrival } from '../hydration/use-arrival';
import { Icon } from '../icon/Icon';
import { check } from '../icon/paths/check';
import { circleAlert } from '../icon/paths/circle-alert';
import styles from './notice.module.css';

export interface NoticeProps {
  kind: 'success' | 'danger';
  title: string;
  /** What it comes from: another one takes the focus, other words about the same do not. */
  attempt: unknown;
  children?: ReactNode;
}

/**
 * The outcome of a form, in the page. The box takes the focus, the words in it are the live region: one element that is both
 * may be read twice, or in part (https://github.com/alphagov/govuk-frontend/pull/2677).
 */
export function Notice({ kind, title, attempt, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useArrival(attempt, () => box.current?.focus());
  return (
    <div
      className={classList(styles.notice, styles[kind])}
      tabIndex={-1}
      // Without scripts the page that comes back is scrolled to it.
      // biome-ignore lint/a11y/noAutofocus: the visitor has just sent the form and waits for this
      autoFocus
      ref={box}
    >
      <Icon path={kind === 'danger' ? circleAlert : check} />
      <div role={kind === 'danger' ? 'alert' : 'status'}>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  );
}
