import type { BlogPost } from '@weft/api-contract/blog';
import { paths } from '@weft/site/paths';
import fallback from './assets/fallback.svg';
import styles from './blog-list.module.css';
import { PostDate } from './PostDate';

/** One post of the grid (BLL-03); a missing thumbnail falls back to a plate (BLL-12). */
export function PostCard({ post }: { post: BlogPost }) {
  return (
    <a className={styles.card} href={paths.blogPost(post.slug)}>
      <img src={post.thumbnail || fallback} alt="" width="1200" height="900" loading="lazy" />
      <p className={styles.category}>{post.category.name}</p>
      <h2 className={styles.cardTitle}>{post.title}</h2>
      <p className={styles.meta}>
        {post.author} · <PostDate value={post.updated_at} />
      </p>
    </a>
  );
}
