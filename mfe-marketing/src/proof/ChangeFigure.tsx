import { paths } from '@weft/site/paths';
import { VisuallyHidden } from '@weft/ui/hidden-text/VisuallyHidden';
import { Icon } from '@weft/ui/icon/Icon';
import { arrowRight } from '@weft/ui/icon/paths/arrow-right';
import type { ProvenStudy } from './proof';
import styles from './proof.module.css';

/** A study as one figure: what changed, and from what to what, under the thread. */
export function ChangeFigure({ study: { slug, title, client, change } }: { study: ProvenStudy }) {
  return (
    <article className={styles.change}>
      <p className={styles.figure}>
        <span className={styles.before}>{change.before}</span>
        <Icon path={arrowRight} />
        <VisuallyHidden> to </VisuallyHidden>
        {change.after}
      </p>
      <p className={styles.what}>{change.what}</p>
      <p className={styles.source}>
        <a href={paths.caseStudy(slug)}>{title}</a> {client}
      </p>
    </article>
  );
}
