import type { ReactNode } from 'react';
import text from '../text/text.module.css';
import styles from './facts.module.css';

/** Names and values under hairlines; a fact without a value is left out. */
export function Facts({ items }: { items: readonly { name: string; value?: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ name, value }) =>
        value ? (
          <div key={name}>
            <dt className={text.meta}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}
