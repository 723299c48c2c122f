import { ChangeFigure } from './ChangeFigure';
import { studies } from './proof';
import styles from './proof.module.css';

/** Three studies, with one figure each. */
export function ThreeStudies() {
  return (
    <ul className={styles.three} aria-label="Three of our case studies">
      {studies.slice(0, 3).map((study) => (
        <li key={study.slug}>
          <ChangeFigure study={study} />
        </li>
      ))}
    </ul>
  );
}
