import { Plate } from '@weft/ui/plate/Plate';
import { Reveal } from '@weft/ui/reveal/Reveal';
import stepwell from '../../art/stepwell-s.svg?plate';
import styles from './framed-plate.module.css';

const sides = ['left', 'right', 'above', 'below'] as const;

/** A picture crossed by four threads, warp and weft, that move in from its four sides (ABT-07). */
export function FramedPlate() {
  return (
    <div className={styles.frame}>
      <Plate
        {...stepwell}
        alt="Engraved illustration: a stepwell seen from its edge"
        sizes="(max-width: 991px) 92vw, 44vw"
      />
      {sides.map((from) => (
        <div key={from} className={`${styles.thread} ${styles[from]}`}>
          <Reveal decorative from={from} delay={400}>
            <div className={styles.line} />
          </Reveal>
        </div>
      ))}
    </div>
  );
}
