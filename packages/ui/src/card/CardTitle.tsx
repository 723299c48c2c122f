import type { ReactNode } from 'react';
import { classList } from '../class-list/class-list';
import text from '../text/text.module.css';
import styles from './card.module.css';

export interface CardTitleProps {
  level: 2 | 3 | 4;
  /** Makes the whole card a link. */
  href?: string;
  className?: string;
  children: ReactNode;
}

/** The title of a card. */
export function CardTitle({ level, href, className, children }: CardTitleProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={classList(text.h3, className)}>
      {href ? (
        <a className={styles.link} href={href}>
          {children}
        </a>
      ) : (
        children
      )}
    </Tag>
  );
}
