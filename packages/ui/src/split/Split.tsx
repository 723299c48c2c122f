import type { ReactNode } from 'react';
import { classList } from '../class-list/class-list';
import styles from './split.module.css';

export interface SplitProps {
  /** Two children: the first beside the second from 992 px, above it below that. */
  children: ReactNode;
  /** `wide` gives the second more room; `centred` sets words and a picture on one middle line. */
  variant?: 'plain' | 'wide' | 'centred';
}

/** A heading beside what it is about, or a text beside its form. */
export function Split({ children, variant = 'plain' }: SplitProps) {
  return <div className={classList(styles.split, styles[variant])}>{children}</div>;
}
