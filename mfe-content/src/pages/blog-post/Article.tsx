import { EnquiryPanel } from '@weft/enquiry/EnquiryPanel';
import { paths } from '@weft/site/paths';
import { Breadcrumbs } from '@weft/ui/breadcrumbs/Breadcrumbs';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { PageHead } from '@weft/ui/head/PageHead';
import { Prose } from '@weft/ui/prose/Prose';
import { ReadingProgress } from '@weft/ui/reading-progress/ReadingProgress';
import { Heading } from '@weft/ui/text/Heading';
import { ArticleCard } from './ArticleCard';
import styles from './article.module.css';
import { Contents } from './Contents';
import type { BlogPostData } from './loader';
import { MatchingStudy } from './MatchingStudy';
import { Neighbours } from './Neighbours';
import { RelatedBlogs } from './RelatedBlogs';
import { Share } from './Share';
import { useOldAnchors } from './use-old-anchors';

export type ArticleProps = Extract<BlogPostData, { state: 'loaded' }>;

/** A post: its head, its card, its text beside the enquiry form, and what to read next. */
export function Article({ post, related, older, newer, study }: ArticleProps) {
  useOldAnchors();
  const parents = [{ text: 'Blog', href: paths.blogList }];
  return (
    <>
      <ReadingProgress />
      <PageHead title={post.title} breadcrumbs={<Breadcrumbs parents={parents} current={post.title} />} />
      <div className={styles.layout}>
        <article className={styles.article}>
          <ArticleCard post={post} />
          <Contents outline={post.outline} />
          <div className={styles.text}>
            <Prose html={post.html} />
            <Share title={post.title} address={post.address} />
            <Neighbours older={older} newer={newer} />
          </div>
        </article>
        <aside className={styles.side}>
          <EnquiryPanel
            heading={
              <Heading level={2} size="h3">
                Talk to the author’s team
              </Heading>
            }
          />
          <ButtonLink href={paths.contact} variant="line" block>
            Book a Demo
          </ButtonLink>
        </aside>
      </div>
      {study ? <MatchingStudy study={study} /> : null}
      {related.length > 0 ? <RelatedBlogs posts={related} /> : null}
    </>
  );
}
