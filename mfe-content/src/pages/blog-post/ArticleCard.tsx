import { Person } from '@weft/ui/card/Person';
import { Plate } from '@weft/ui/plate/Plate';
import { PostDate } from '../../dates/PostDate';
import styles from './article.module.css';
import type { ArticleView } from './loader';

/** A post's author, date of change and subject, above its picture (BLD-02). */
export function ArticleCard({ post }: { post: ArticleView }) {
  const { author, updated, category, minutes, picture } = post;
  return (
    <div className={styles.card}>
      <p className={styles.byline}>
        <Person
          name={author}
          note={
            updated ? (
              <>
                Updated <PostDate value={updated} />
              </>
            ) : undefined
          }
        />
        <span>{category}</span>
        <span>{minutes} min read</span>
      </p>
      <Plate {...picture} alt="" ratio="21/9" sizes="92vw" eager />
    </div>
  );
}
