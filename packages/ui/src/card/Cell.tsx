import { classList } from '../class-list/class-list';
import { Icon } from '../icon/Icon';
import textStyles from '../text/text.module.css';
import { CardTitle } from './CardTitle';
import styles from './card.module.css';
import cell from './cell.module.css';

export interface CellProps {
  title: string;
  text?: string;
  href?: string;
  /** Path data of an icon above the title. */
  icon?: string;
  /** The number of a step, large and in the accent. */
  number?: number;
  level?: 2 | 3 | 4;
}

/** A sub-service, a step or a reason: under a hairline, along which the thread is drawn on hover. */
export function Cell({ title, text, href, icon, number, level = 3 }: CellProps) {
  return (
    <div className={classList(styles.card, cell.cell)}>
      {icon ? (
        <span className={cell.icon}>
          <Icon path={icon} size="large" />
        </span>
      ) : null}
      {number === undefined ? null : (
        <span className={classList(textStyles.display, cell.number)} aria-hidden="true">
          {number}
        </span>
      )}
      <CardTitle level={level} href={href}>
        {title}
      </CardTitle>
      {text ? <p className={styles.soft}>{text}</p> : null}
    </div>
  );
}
