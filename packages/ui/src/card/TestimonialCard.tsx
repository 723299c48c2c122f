import { Stars } from '../stars/Stars';
import { Person } from './Person';
import styles from './testimonial-card.module.css';

export interface TestimonialCardProps {
  text: string;
  name: string;
  rating: number;
  avatar?: string;
}

/** A client's testimonial, with a rating. */
export function TestimonialCard({ text, name, rating, avatar }: TestimonialCardProps) {
  return (
    <figure className={styles.card}>
      <div>
        <Stars rating={rating} />
        <blockquote className={styles.text}>{text}</blockquote>
      </div>
      <figcaption>
        <Person name={name} avatar={avatar} />
      </figcaption>
    </figure>
  );
}
