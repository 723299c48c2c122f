import { Icon } from '../icon/Icon';
import { cross } from '../icon/paths/cross';
import styles from './chip.module.css';

export interface ChipLinkProps {
  children: string;
  href: string;
  current?: boolean;
  /** Shows that following it again clears the choice. */
  clears?: boolean;
}

/** A filter as a link, so that it works without scripts. */
export function ChipLink({ children, href, current = false, clears = false }: ChipLinkProps) {
  return (
    <a className={styles.chip} href={href} aria-current={current || undefined}>
      {children}
      {current && clears ? <Icon path={cross} size="small" /> : null}
    </a>
  );
}
