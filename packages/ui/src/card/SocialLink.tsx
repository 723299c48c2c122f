import { Icon } from '../icon/Icon';
import styles from './social-link.module.css';

export interface SocialLinkProps {
  href: string;
  /** What it leads to, for example `LinkedIn profile of Asha S.` */
  label: string;
  /** Path data of a solid mark. */
  icon: string;
}

/** A square with a network's mark; opens in a new tab and says so. */
export function SocialLink({ href, label, icon }: SocialLinkProps) {
  return (
    <a
      className={styles.link}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} (opens in new tab)`}
    >
      <Icon path={icon} size="small" solid />
    </a>
  );
}
