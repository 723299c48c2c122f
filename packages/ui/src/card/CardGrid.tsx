import { Children, type ReactNode } from 'react';
import { classList } from '../class-list/class-list';
import styles from './card-grid.module.css';

export interface CardGridProps {
  /**
   * `two` from 700 px (services, leadership), `posts` from 600 px, `cells` 3 and `steps` 4 from 992 px,
   * `jobs` 2 from 600 px and 3 from 992 px, `details` 3 joined from 992 px, `rows` one below another,
   * `even` as many as there is room for, all in one row where they fit.
   */
  layout: 'two' | 'posts' | 'cells' | 'steps' | 'jobs' | 'details' | 'rows' | 'even';
  /** Renders an ordered list, for steps. */
  ordered?: boolean;
  /** One child per card, each with a key. */
  children: ReactNode;
}

export function CardGrid({ layout, ordered = false, children }: CardGridProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={classList(styles.grid, styles[layout])}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </List>
  );
}
