import { paths } from '@weft/site/paths';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { Section } from '@weft/ui/section/Section';
import { Heading } from '@weft/ui/text/Heading';
import { TextLink } from '@weft/ui/text-link/TextLink';
import { ChangeFigure } from './ChangeFigure';
import type { Proof } from './proof';
import styles from './proof.module.css';

/** The end of a page: a case study and an article on its subject. */
export function ProofSection({ proof }: { proof: Proof | null }) {
  if (!proof) return null;
  const { study, article } = proof;
  return (
    <Section labelledBy="in-practice">
      <SectionHead id="in-practice" title="In practice" />
      <div className={styles.pair}>
        <ChangeFigure study={study} />
        <div className={styles.reading}>
          <Heading level={3}>{article.title}</Heading>
          <TextLink href={paths.blogPost(article.slug)} about={`: ${article.title}`}>
            Read the article
          </TextLink>
        </div>
      </div>
    </Section>
  );
}
