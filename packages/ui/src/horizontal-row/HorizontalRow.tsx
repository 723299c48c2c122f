import { Children, type ReactNode, useRef } from 'react';
import { Button } from '../button/Button';
import { useHydrated } from '../hydration/use-hydrated';
import { Icon } from '../icon/Icon';
import { arrowLeft } from '../icon/paths/arrow-left';
import { arrowRight } from '../icon/paths/arrow-right';
import styles from './horizontal-row.module.css';
import { useRowSteps } from './use-row-steps';

export interface HorizontalRowProps {
  /** Names the region and the buttons, for example `use cases`. */
  name: string;
  /** The heading, to the left of the buttons. */
  heading: ReactNode;
  /** One child per card, each with a key. */
  children: ReactNode;
}

const look = { variant: 'line', small: true, square: true } as const;

/** A row of cards across the window: swiped, scrolled by keyboard, or moved 382 px by its buttons. */
export function HorizontalRow({ name, heading, children }: HorizontalRowProps) {
  const row = useRef<HTMLElement>(null);
  const { atStart, atEnd, step } = useRowSteps(row);
  const ready = useHydrated();
  return (
    <>
      <div className={styles.head}>
        {heading}
        <div className={styles.buttons} hidden={!ready}>
          <Button {...look} label={`Previous ${name}`} disabled={atStart} onClick={() => step(-1)}>
            <Icon path={arrowLeft} />
          </Button>
          <Button {...look} label={`Next ${name}`} disabled={atEnd} onClick={() => step(1)}>
            <Icon path={arrowRight} />
          </Button>
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a row that scrolls has to be scrollable by keyboard */}
      <section className={styles.scroller} ref={row} tabIndex={0} aria-label={`Row of ${name}`}>
        <ul className={styles.row}>
          {Children.map(children, (card) => (
            <li>{card}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
