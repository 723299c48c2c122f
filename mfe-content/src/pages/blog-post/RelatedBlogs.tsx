import { paths } from '@weft/site/paths';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { PostCard } from '@weft/ui/card/PostCard';
import { SectionHead } from '@weft/ui/head/SectionHead';
import { Section } from '@weft/ui/section/Section';
import { cardDate } from '../../dates/display-date';
import type { RelatedView } from './loader';

/** Further reading (BLD-06). */
export function RelatedBlogs({ posts }: { posts: readonly RelatedView[] }) {
  return (
    <Section ground="plate" labelledBy="related">
      <SectionHead id="related" title="Related Blogs" />
      <CardGrid layout="even">
        {posts.map((post, at) => (
          <PostCard
            key={post.slug || at}
            title={post.title}
            href={post.slug ? paths.blogPost(post.slug) : undefined}
            picture={post.picture}
            category={post.category.name}
            author={post.author}
            date={cardDate(post.updated_at)}
            level={3}
          />
        ))}
      </CardGrid>
    </Section>
  );
}
