import { Icon } from '../icon/Icon';
import { cross } from '../icon/paths/cross';
import styles from './chip.module.css';

export interface ChipProps {
  children: string;
  pressed: boolean;
  /** Shows that a second press clears the choice. */
  clears?: boolean;
  onClick: () => void;
}

/** A filter that is on or off. */
export function Chip({ children, pressed, clears = false, onClick }: ChipProps) {
  return (
    <button className={styles.chip} type="button" aria-pressed={pressed} onClick={onClick}>
      {children}
      {pressed && clears ? <Icon path={cross} size="small" /> : null}
    </button>
  );
}
