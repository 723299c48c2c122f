import { Toast, type ToastMessage } from './Toast';
import styles from './toast.module.css';

export interface ToastRegionProps {
  messages: readonly ToastMessage[];
  onDismiss: (id: number) => void;
}

/** Both live regions are always there, so that assistive technology notices what comes into them. */
export function ToastRegion({ messages, onDismiss }: ToastRegionProps) {
  const toasts = (kind: ToastMessage['kind']) =>
    messages
      .filter((message) => message.kind === kind)
      .map(({ id, text }) => <Toast key={id} kind={kind} text={text} onDismiss={() => onDismiss(id)} />);
  return (
    <div className={styles.region}>
      <div role="status">{toasts('success')}</div>
      <div role="alert">{toasts('danger')}</div>
    </div>
  );
}
