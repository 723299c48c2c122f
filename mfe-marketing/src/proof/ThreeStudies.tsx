import { ChangeFigure } from './ChangeFigure';
import type { ProvenStudy } from './proof';
import styles from './proof.module.css';

/** Three studies, with one figure each. */
export function ThreeStudies({ studies }: { studies: readonly ProvenStudy[] }) {
  return (
    <ul className={styles.three} aria-label="Three of our case studies">
      {studies.map((study) => (
        <li key={study.slug}>
          <ChangeFigure study={study} />
        </li>
      ))}
    </ul>
  );
}
