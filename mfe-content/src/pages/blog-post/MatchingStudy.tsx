import { paths } from '@weft/site/paths';
import { PostCard } from '@weft/ui/card/PostCard';
import { Section } from '@weft/ui/section/Section';
import { Heading } from '@weft/ui/text/Heading';
import type { StudyLink } from './loader';
import styles from './matching-study.module.css';

/** A client project on the article's subject. */
export function MatchingStudy({ study: { slug, title, client, figure, picture } }: { study: StudyLink }) {
  return (
    <Section labelledBy="in-practice">
      <div className={styles.columns}>
        <Heading level={2} id="in-practice">
          In practice
        </Heading>
        <PostCard
          title={title}
          href={paths.caseStudy(slug)}
          picture={picture}
          category="Case study"
          summary={client}
          figure={figure}
          level={3}
          sizes="(max-width: 991px) 92vw, 46vw"
        />
      </div>
    </Section>
  );
}
