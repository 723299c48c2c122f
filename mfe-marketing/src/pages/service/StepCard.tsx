import { Heading } from '@weft/ui/text/Heading';
import styles from './step-card.module.css';

/** A step of the approach, called `Step 1…n` (SRV-03). */
export function StepCard({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <div className={styles.card}>
      <p className={styles.step}>{`Step ${number}`}</p>
      <Heading level={3}>{title}</Heading>
      <p className={styles.text}>{text}</p>
    </div>
  );
}
