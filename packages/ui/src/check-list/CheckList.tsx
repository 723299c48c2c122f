import { Icon } from '../icon/Icon';
import { check } from '../icon/paths/check';
import styles from './check-list.module.css';

/** Benefits or reasons, each with a tick. */
export function CheckList({ items }: { items: readonly { title: string; text?: string }[] }) {
  return (
    <ul className={styles.list}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <Icon path={check} />
          <div>
            <b>{title}</b>
            {text ? <span>{text}</span> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}
