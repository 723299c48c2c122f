import { classList } from '../class-list/class-list';
import text from '../text/text.module.css';
import styles from './timeline.module.css';

/** Four steps in time as posts: the thread passes over the first, under the second, and so on. */
export function Timeline({ steps }: { steps: readonly { when: string; title: string; text: string }[] }) {
  return (
    <ol className={styles.line}>
      {steps.map(({ when, title, text: words }) => (
        <li key={title} className={styles.step}>
          <p className={classList(text.h3, styles.when)}>{when}</p>
          <h3 className={classList(text.h3, styles.title)}>{title}</h3>
          <p className={styles.words}>{words}</p>
        </li>
      ))}
    </ol>
  );
}
