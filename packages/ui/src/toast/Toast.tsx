import { useEffect, useEffectEvent, useState } from 'react';
import { classList } from '../class-list/class-list';
import { Icon } from '../icon/Icon';
import { check } from '../icon/paths/check';
import { circleAlert } from '../icon/paths/circle-alert';
import { cross } from '../icon/paths/cross';
import styles from './toast.module.css';

export interface ToastMessage {
  id: number;
  kind: 'success' | 'danger';
  text: string;
}

const STAYS = 6000;

/** One message that goes by itself after 6 s, but not while the pointer or the focus is on it. */
export function Toast({ kind, text, onDismiss }: Omit<ToastMessage, 'id'> & { onDismiss: () => void }) {
  const [held, setHeld] = useState(false);
  const dismiss = useEffectEvent(onDismiss);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismiss(), STAYS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer holds it, nothing is operated
    <div
      className={classList(styles.toast, styles[kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon path={kind === 'danger' ? circleAlert : check} />
      <p>{text}</p>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Icon path={cross} />
      </button>
    </div>
  );
}
