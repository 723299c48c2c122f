import type { ReactNode } from 'react';
import text from '../text/text.module.css';
import { Avatar } from './Avatar';
import styles from './person.module.css';

export interface PersonProps {
  name: string;
  avatar?: string;
  /** A second line, for example a date. */
  note?: ReactNode;
}

/** Somebody, in one line with their picture. */
export function Person({ name, avatar, note }: PersonProps) {
  return (
    <span className={styles.person}>
      {avatar ? <Avatar src={avatar} /> : null}
      <span>
        <b className={styles.name}>{name}</b>
        {note ? <span className={text.small}>{note}</span> : null}
      </span>
    </span>
  );
}
