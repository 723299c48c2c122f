import { blogListPath, paths } from '@weft/site/paths';
import { ButtonLink } from '@weft/ui/button/ButtonLink';
import { CardGrid } from '@weft/ui/card/CardGrid';
import { PostCard } from '@weft/ui/card/PostCard';
import { useFocusFallback } from '@weft/ui/focus/use-focus-fallback';
import { VisuallyHidden } from '@weft/ui/hidden-text/VisuallyHidden';
import { MessagePanel } from '@weft/ui/message-panel/MessagePanel';
import { Pagination } from '@weft/ui/pagination/Pagination';
import { useRef } from 'react';
import { editorsPictures } from '../../art/default-plates';
import { cardDate } from '../../dates/display-date';
import styles from './blog-list.module.css';
import { usePageTop } from './use-page-top';
import type { BlogListView } from './view';

interface PostsProps {
  /** Null if the address names a category or a page that does not exist. */
  view: BlogListView | null;
  isFiltered: boolean;
}

/** The grid of one page of the list, with links to the other pages. */
export function Posts({ view, isFiltered }: PostsProps) {
  const top = useRef<HTMLDivElement>(null);
  const isEmpty = !view?.posts.length;
  /** Not for a blog without posts, where this is the page of all posts already. */
  const hasMore = isEmpty && (isFiltered || view === null);
  usePageTop(top, view);
  useFocusFallback(top, isEmpty);
  return (
    <div className={styles.posts} ref={top} tabIndex={-1}>
      {/* In the document before its text (D-07): a region that appears together with it may not be announced. */}
      <div className={isEmpty ? undefined : styles.unseen} role="status">
        {isEmpty ? <MessagePanel title="not Found.." /> : <VisuallyHidden>{summaryOf(view)}</VisuallyHidden>}
      </div>
      {isEmpty ? null : <Grid posts={view.posts} />}
      {hasMore ? <WayBack isFiltered={isFiltered} /> : null}
      <Pagination
        page={view?.page ?? 1}
        last={view?.lastPage ?? 1}
        hrefOf={(page) => blogListPath({ category: view?.category, page })}
      />
    </div>
  );
}

/** Announces the new posts, which the eye sees. Names the category, since two may have equally many posts. */
function summaryOf({ posts, page, lastPage, category }: BlogListView): string {
  const name = category ? posts[0]?.category.name : 'All categories';
  const place = lastPage > 1 ? `, page ${page} of ${lastPage}` : '';
  return `${name}: ${posts.length === 1 ? 'one post' : `${posts.length} posts`}${place}`;
}

function Grid({ posts }: Pick<BlogListView, 'posts'>) {
  const pictures = editorsPictures(posts.map(({ thumbnail, slug }) => ({ src: thumbnail, slug })));
  return (
    <CardGrid layout="posts">
      {posts.map((post, at) => (
        <PostCard
          key={post.slug || at}
          title={post.title}
          href={post.slug ? paths.blogPost(post.slug) : undefined}
          picture={pictures[at] ?? { src: '' }}
          category={post.category.name}
          author={post.author}
          date={cardDate(post.updated_at)}
          sizes="(max-width: 600px) 92vw, 33vw"
          eager={at < 2}
        />
      ))}
    </CardGrid>
  );
}

function WayBack({ isFiltered }: Pick<PostsProps, 'isFiltered'>) {
  return (
    <div>
      <ButtonLink href={blogListPath({})} variant="line">
        {isFiltered ? 'Clear filter' : 'All posts'}
      </ButtonLink>
    </div>
  );
}
