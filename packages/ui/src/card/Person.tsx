import type { ReactNode } from 'react';
import text from '../text/text.module.css';
import styles from './person.module.css';

export interface PersonProps {
  name: string;
  avatar?: string;
  /** A second line, for example a date. */
  note?: ReactNode;
}

/** A person on one line, with their picture. */
export function Person({ name, avatar, note }: PersonProps) {
  return (
    <span className={styles.person}>
      {avatar ? (
        <img className={styles.avatar} src={avatar} alt="" width={52} height={52} loading="lazy" />
      ) : null}
      <span>
        <b className={styles.name}>{name}</b>
        {note ? <span className={text.small}>{note}</span> : null}
      </span>
    </span>
  );
}
