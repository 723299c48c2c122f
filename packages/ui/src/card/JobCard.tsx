import text from '../text/text.module.css';
import { CardTitle } from './CardTitle';
import { DetailLink, type JobProps } from './JobRow';
import styles from './job.module.css';

/** An opening as a card, three in a row from 992 px (CST-21). Without `href` it is not a link. */
export function JobCard({ title, facts, href }: JobProps) {
  return (
    <article className={styles.card}>
      <CardTitle level={2}>{title}</CardTitle>
      <ul className={text.small}>
        {facts.map((fact, at) => (
          <li key={at}>{fact}</li>
        ))}
      </ul>
      {href ? <DetailLink title={title} href={href} /> : null}
    </article>
  );
}
