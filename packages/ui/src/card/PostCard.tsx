import { type Picture, Plate } from '../plate/Plate';
import text from '../text/text.module.css';
import { CardTitle } from './CardTitle';
import styles from './card.module.css';
import post from './post-card.module.css';

export interface PostCardProps {
  title: string;
  href?: string;
  picture: Picture;
  category?: string;
  author?: string;
  /** For display, and in ISO 8601 (`2025-03-12`) if known. */
  date?: { text: string; iso?: string } | undefined;
  summary?: string;
  /** The result in one line. */
  figure?: string;
  sizes?: string;
  eager?: boolean;
  level?: 2 | 3;
}

/** An article or a case study in a list; with an address, the whole card is one link. */
export function PostCard(props: PostCardProps) {
  const { title, href, picture, category, author, date, summary, figure, sizes, eager, level = 2 } = props;
  return (
    <article className={styles.card}>
      <Plate {...picture} alt="" sizes={sizes ?? '(max-width: 600px) 92vw, 30vw'} eager={eager} />
      <div className={post.body}>
        {category ? <p className={text.small}>{category}</p> : null}
        <CardTitle level={level} href={href}>
          {title}
        </CardTitle>
        {summary ? <p className={styles.soft}>{summary}</p> : null}
        {figure ? <p className={post.figure}>{figure}</p> : null}
        {author || date ? (
          <p className={text.meta}>
            {author}
            {author && date ? ' · ' : null}
            {date ? <CardDate {...date} /> : null}
          </p>
        ) : null}
      </div>
    </article>
  );
}

function CardDate({ text: words, iso }: { text: string; iso?: string }) {
  return iso ? <time dateTime={iso}>{words}</time> : <span>{words}</span>;
}
