import { classList } from '../class-list/class-list';
import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import { Icon } from '../icon/Icon';
import text from '../text/text.module.css';
import styles from './detail-card.module.css';

export interface ContactCardProps {
  /** Path data. */
  icon: string;
  label: string;
  value: string;
  href: string;
  /** What following the link does, if the value does not say it. */
  action?: string;
  newTab?: boolean;
}

/** A way to reach us: telephone, e-mail or place. */
export function ContactCard({ icon, label, value, href, action, newTab = false }: ContactCardProps) {
  const whole = href.startsWith('tel:');
  return (
    <a
      className={styles.card}
      href={href}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <span className={styles.icon}>
        <Icon path={icon} size="large" />
      </span>
      <span className={text.small}>{label}</span>{' '}
      <span className={classList(text.h3, styles.value, whole && styles.whole)}>{value}</span>{' '}
      {action ? <span className={styles.action}>{action}</span> : null}
      {newTab ? <VisuallyHidden> (opens in new tab)</VisuallyHidden> : null}
    </a>
  );
}
