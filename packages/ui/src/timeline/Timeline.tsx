import { classList } from '../class-list/class-list';
import text from '../text/text.module.css';
import styles from './timeline.module.css';

export interface TimelineProps {
  /** Four of them. */
  steps: readonly { when: string; title: string; text: string }[];
  level?: 3 | 4;
}

/** Steps in time as posts: the thread passes over the first, under the second, and so on. */
export function Timeline({ steps, level = 3 }: TimelineProps) {
  const Title = `h${level}` as const;
  return (
    <ol className={styles.line}>
      {steps.map(({ when, title, text: words }) => (
        <li key={title} className={styles.step}>
          <p className={classList(text.h3, styles.when)}>{when}</p>
          <Title className={classList(text.h3, styles.title)}>{title}</Title>
          <p className={styles.words}>{words}</p>
        </li>
      ))}
    </ol>
  );
}
