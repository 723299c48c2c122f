import { type ReactNode, useRef } from 'react';
import { classList } from '../class-list/class-list';
import { useEffectUnlessHydrating } from '../hydration/use-effect-unless-hydrating';
import { Icon } from '../icon/Icon';
import { check } from '../icon/paths/check';
import { circleAlert } from '../icon/paths/circle-alert';
import styles from './notice.module.css';

export interface NoticeProps {
  kind: 'success' | 'danger';
  title: string;
  /** Identifies the attempt: a new one takes the focus, another message about the same one does not. */
  attempt: unknown;
  children?: ReactNode;
}

/**
 * The outcome of a form, in the page. The box takes the focus, the text in it is the live region: an element that is
 * both may be read twice, or in part (https://github.com/alphagov/govuk-frontend/pull/2677). Orca reads no live region
 * that appears with its text, so the title also names the box: it is read when the focus arrives.
 */
export function Notice({ kind, title, attempt, children }: NoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffectUnlessHydrating(attempt, () => box.current?.focus());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      className={classList(styles.notice, styles[kind])}
      role="group"
      aria-label={title}
      tabIndex={-1}
      // Without scripts, the browser scrolls the returned page to it.
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
