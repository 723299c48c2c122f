import type { BlogPost, Category, RecentBlog } from '@weft/api-contract/blog';
import { socialProfiles } from '@weft/site/company';
import { blogListPath, paths } from '@weft/site/paths';
import styles from './blog-list.module.css';
import { PostDate } from './PostDate';

export interface SidebarProps {
  categories: readonly Category[];
  recent: readonly RecentBlog[];
  posts: readonly BlogPost[];
  selected: string | null;
}

/** Categories that toggle, recent posts and profiles; a box without data is left out (D-08). */
export function Sidebar({ categories, recent, posts, selected }: SidebarProps) {
  return (
    <aside className={styles.sidebar}>
      {categories.length > 0 ? (
        <section aria-labelledby="categories">
          <h2 id="categories">Categories</h2>
          <ul className={styles.categories}>
            {categories.map(({ slug, name }) => (
              <li key={slug}>
                {/* The selected category leads back to all posts. */}
                <a
                  href={blogListPath({ category: slug === selected ? null : slug })}
                  aria-current={slug === selected ? 'true' : undefined}
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {recent.length > 0 ? (
        <section aria-labelledby="recent">
          <h2 id="recent">Recent Post</h2>
          <ul className={styles.recent}>
            {recent.map((post) => (
              <li key={`${post.title} ${post.updated_at}`}>
                <RecentTitle post={post} posts={posts} /> <PostDate value={post.updated_at} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="follow">
        <h2 id="follow">Follow us</h2>
        <ul className={styles.recent}>
          {socialProfiles.map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {name}
                <span className={styles.hidden}> (opens in new tab)</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </aside>
  );
}

/** Linked when the target is certain: by its own slug, or that of the post with the same title (D-26). */
function RecentTitle({ post, posts }: { post: RecentBlog; posts: readonly BlogPost[] }) {
  const slug = post.slug || posts.find(({ title }) => title === post.title)?.slug;
  return slug ? <a href={paths.blogPost(slug)}>{post.title}</a> : <span>{post.title}</span>;
}
