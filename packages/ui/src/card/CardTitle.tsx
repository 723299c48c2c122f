import type { ReactNode } from 'react';
import text from '../text/text.module.css';
import styles from './card.module.css';

export interface CardTitleProps {
  level: 2 | 3 | 4;
  /** Makes the whole card a link. */
  href?: string;
  children: ReactNode;
}

export function CardTitle({ level, href, children }: CardTitleProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag className={text.h3}>
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
