import { type Picture, Plate } from '../plate/Plate';
import { CardTitle } from './CardTitle';
import styles from './card.module.css';
import service from './service-card.module.css';

export interface ServiceCardProps {
  title: string;
  text: string;
  href: string;
  picture: Picture;
  /** Names of the sub-services. */
  parts?: readonly string[];
  level?: 2 | 3;
}

/** A service: plate, title, text, sub-services; the whole card is one link. */
export function ServiceCard({ title, text, href, picture, parts = [], level = 3 }: ServiceCardProps) {
  return (
    <article className={styles.card}>
      <Plate {...picture} alt="" ratio="16/11" sizes="(max-width: 700px) 92vw, 46vw" />
      <div className={styles.body}>
        <CardTitle level={level} href={href}>
          {title}
        </CardTitle>
        <p className={styles.soft}>{text}</p>
        {parts.length > 0 ? (
          <ul className={service.parts}>
            {parts.map((part) => (
              <li key={part}>{part}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </article>
  );
}
