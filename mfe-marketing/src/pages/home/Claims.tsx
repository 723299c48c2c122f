import { Section } from '@weft/ui/section/Section';
import { Tally } from '@weft/ui/tally/Tally';
import { ThreeStudies } from '../../proof/ThreeStudies';
import { claims } from './claim-figures';
import styles from './claims.module.css';
import type { HomeData } from './loader';

/** What clients report, each share as a number and as threads of a hundred. */
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
      <ThreeStudies studies={studies} />
    </Section>
  );
}
