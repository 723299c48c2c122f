import { type Picture, Plate } from '../plate/Plate';
import textStyles from '../text/text.module.css';
import { CardTitle } from './CardTitle';
import styles from './use-case-card.module.css';

/** A use case in a `HorizontalRow`: bordered, not a link. */
export function UseCaseCard({ title, text, picture }: { title: string; text?: string; picture?: Picture }) {
  return (
    <article className={styles.card}>
      {picture ? <Plate {...picture} alt="" sizes="358px" /> : null}
      <div className={styles.body}>
        <CardTitle level={3}>{title}</CardTitle>
        {text ? <p className={textStyles.small}>{text}</p> : null}
      </div>
    </article>
  );
}
