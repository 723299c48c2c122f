import type { ReactNode } from 'react';
import styles from './text.module.css';

export type HeadingLevel = 1 | 2 | 3 | 4;

export interface HeadingProps {
  level: HeadingLevel;
  /** The visual size, whatever the level. */
  size?: 'hero' | 'display' | 'h2' | 'h3' | 'h4';
  id?: string;
  children: ReactNode;
}

/** A heading whose size and level are independent. */
export function Heading({ level, size = level === 1 ? 'display' : `h${level}`, id, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={styles[size]}>
      {children}
    </Tag>
  );
}
