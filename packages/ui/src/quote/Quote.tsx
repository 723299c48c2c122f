import { Stars } from '../stars/Stars';
import styles from './quote.module.css';

/** A client's testimonial in large type, for a section whose ground is `inverse`. */
export function Quote({ text, name, rating = 5 }: { text: string; name: string; rating?: number }) {
  return (
    <figure>
      <blockquote className={styles.text}>{`“${text}”`}</blockquote>
      <figcaption className={styles.name}>
        <Stars rating={rating} />
        <span>{name}</span>
      </figcaption>
    </figure>
  );
}
