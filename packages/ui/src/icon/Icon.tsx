import { classList } from '../class-list/class-list';
import styles from './icon.module.css';

export interface IconProps {
  /** Path data on a grid of 24: a constant of `@weft/ui/icon/paths/…`. */
  path: string;
  /** `small` 18 px, `medium` 20 px, `large` 28 px with thinner strokes. */
  size?: 'small' | 'medium' | 'large';
  /** Filled marks (networks, stars) instead of strokes. */
  solid?: boolean;
}

/** An icon beside words that say the same, and so hidden from assistive technology. */
export function Icon({ path, size = 'medium', solid = false }: IconProps) {
  return (
    <svg
      className={classList(styles.icon, size !== 'medium' && styles[size], solid && styles.solid)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} fillRule="evenodd" />
    </svg>
  );
}
