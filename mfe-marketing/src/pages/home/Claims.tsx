import { Section } from '@weft/ui/section/Section';
import { Tally } from '@weft/ui/tally/Tally';
import { ChangeFigure } from '../../proof/ChangeFigure';
import styles from './claims.module.css';
import type { HomeData } from './loader';

interface Claim {
  /** Percent. */
  share: number;
  text: string;
  /** Source of the figures, shown below them. */
  source?: string;
}

/** The figures of the specification, word for word and unsourced until the owner supplies a source (D-33). */
const claims: readonly Claim[] = [
  { share: 85, text: 'of enterprise clients report a 40% efficiency gain within 6 months.' },
  { share: 70, text: 'report higher decision accuracy with 2x faster execution.' },
];

/** What clients report, each share as a number and as a hundred threads; then three studies with one figure each. */
export function Claims({ studies }: Pick<HomeData, 'studies'>) {
  return (
    <Section>
      <div className={styles.claims}>
        {claims.map(({ share, text, source }) => (
          <div key={share} className={styles.claim}>
            <p className={styles.figure}>
              {share}
              <span className={styles.unit}>%</span>
            </p>{' '}
            <div>
              <Tally value={share} />
              <p className={styles.text}>{text}</p>
              {source ? <p className={styles.source}>{source}</p> : null}
            </div>
          </div>
        ))}
      </div>
      <ul className={styles.studies} aria-label="Three of our case studies">
        {studies.map((study) => (
          <li key={study.slug}>
            <ChangeFigure study={study} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
