import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { PostCard } from '@weft/ui/card/PostCard';
import styles from './case-studies.module.css';
import type { StudyCard } from './loader';

/** The cards, which enter one after another whenever others are chosen (CSL-05). */
export function Studies({ studies, category }: { studies: readonly StudyCard[]; category: string | null }) {
  if (studies.length === 0) {
    // Categories are those of the blog, too: one without studies is no fault (D-53).
    return (
      <>
        <p role="status">There are no case studies in this category yet.</p>
        <p className={styles.way}>
          <ButtonLink href={paths.caseStudies} variant="line">
            Show all case studies
          </ButtonLink>
        </p>
      </>
    );
  }
  return (
    <div className={styles.cards} key={category}>
      <CardGrid layout="two">
        {studies.map(({ slug, title, client, figure, categories, picture }, at) => (
          <PostCard
            key={slug}
            title={title}
            href={paths.caseStudy(slug)}
            picture={picture}
            category={categories.map(({ name }) => name).join(', ')}
            summary={client}
            figure={figure}
            sizes="(max-width: 700px) 92vw, 46vw"
            eager={at < 2}
          />
        ))}
      </CardGrid>
    </div>
  );
}
