import { VisuallyHidden } from '../hidden-text/VisuallyHidden';
import text from '../text/text.module.css';
import { CardTitle } from './CardTitle';
import styles from './job.module.css';

export interface JobProps {
  title: string;
  /** Kind of employment, experience, place. */
  facts: readonly string[];
  href?: string;
}

/** An opening as a row of a list; its `View Detail` link covers the whole row. Without `href` it is not a link. */
export function JobRow({ title, facts, href }: JobProps) {
  return (
    <article className={styles.row}>
      <CardTitle level={3}>{title}</CardTitle>
      {facts.map((fact, at) => (
        <span key={at} className={text.small}>
          {fact}
        </span>
      ))}
      {href ? <DetailLink title={title} href={href} /> : null}
    </article>
  );
}

/** The specification's text, followed by the opening's title for assistive technology. */
export function DetailLink({ title, href }: { title: string; href: string }) {
  return (
    <a className={styles.link} href={href}>
      View Detail<VisuallyHidden>{` of ${title}`}</VisuallyHidden>
    </a>
  );
}
