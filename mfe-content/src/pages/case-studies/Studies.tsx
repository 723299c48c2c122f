import { paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { PostCard } from '@weft/ui/card/PostCard';
import { useFocusFallback } from '@weft/ui/focus/use-focus-fallback';
import { VisuallyHidden } from '@weft/ui/hidden-text/VisuallyHidden';
import { useRef } from 'react';
import styles from './case-studies.module.css';
import type { StudyCard } from './loader';

/** The studies of the category, or a message if it has none. */
export function Studies({ studies, category }: { studies: readonly StudyCard[]; category: string | null }) {
  const list = useRef<HTMLDivElement>(null);
  const isEmpty = studies.length === 0;
  useFocusFallback(list, isEmpty);
  return (
    <div className={styles.studies} ref={list} tabIndex={-1}>
      {/* In the document before its text: a region that appears together with it may not be announced. The categories
          are also the blog's, so one without studies is no error (D-53). */}
      <p role="status">
        {isEmpty ? nothingIn(category) : <VisuallyHidden>{summaryOf(studies, category)}</VisuallyHidden>}
      </p>
      {isEmpty && category !== null ? <ShowAll /> : null}
      {isEmpty ? null : <Cards studies={studies} key={category} />}
    </div>
  );
}

/** Announces the new studies, which the eye sees. Names the category, since two may have equally many studies. */
function summaryOf(studies: readonly StudyCard[], category: string | null): string {
  const name = studies[0]?.categories.find(({ slug }) => slug === category)?.name ?? 'All categories';
  return `${name}: ${studies.length === 1 ? 'one case study' : `${studies.length} case studies`}`;
}

function nothingIn(category: string | null): string {
  return category === null
    ? 'There are no case studies yet.'
    : 'There are no case studies in this category yet.';
}

function ShowAll() {
  return (
    <p className={styles.way}>
      <ButtonLink href={paths.caseStudies} variant="line">
        Show all case studies
      </ButtonLink>
    </p>
  );
}

/** They enter one after another whenever the category changes (CSL-05). */
function Cards({ studies }: { studies: readonly StudyCard[] }) {
  return (
    <div className={styles.cards}>
      <CardGrid layout="two">
        {studies.map(({ slug, title, client, figure, categories, picture }, at) => (
          <PostCard
            key={slug || at}
            title={title}
            href={slug ? paths.caseStudy(slug) : undefined}
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
