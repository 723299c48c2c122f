import { useLoaderData, useLocation } from '@weft/router';
import { blogListPath, paths } from '@weft/site/paths';
import { Section } from '@weft/ui/section/Section';
import styles from './blog-list.module.css';
import type { BlogListData } from './blog-list-loader';
import { type BlogListView, stateOf, viewOf } from './blog-list-view';
import { Pagination } from './Pagination';
import { PostCard } from './PostCard';
import { Sidebar } from './Sidebar';

/** `/blog-list`: posts six a page, filtered by category, all in the URL. */
export function BlogListPage() {
  const { posts, categories, recent } = useLoaderData<BlogListData>();
  const { pathname, search } = useLocation();
  const state = stateOf(new URLSearchParams(search));
  const view = posts && viewOf(posts, categories, state);
  return (
    <Section>
      <h1 className={styles.title}>Blog</h1>
      <div className={styles.columns}>
        <div>
          {posts === null ? <Reload address={pathname + search} /> : null}
          {posts !== null ? <Posts view={view} /> : null}
        </div>
        <Sidebar categories={categories} recent={recent} posts={posts ?? []} selected={state.category} />
      </div>
    </Section>
  );
}

function Posts({ view }: { view: BlogListView | null }) {
  if (!view || view.posts.length === 0) {
    return (
      <>
        <p className={styles.empty} role="status">
          not Found..
        </p>
        <p>
          <a href={blogListPath({})}>Clear filter</a>
        </p>
        <Pagination page={1} lastPage={1} category={view?.category ?? null} />
      </>
    );
  }
  return (
    <>
      <ul className={styles.grid}>
        {view.posts.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
      <Pagination page={view.page} lastPage={view.lastPage} category={view.category} />
    </>
  );
}

/** Controls, not a message: the failure is logged only (D-08). */
function Reload({ address }: { address: string }) {
  return (
    <p>
      <a href={address} data-document="">
        Reload
      </a>{' '}
      <a href={paths.services}>Services</a>
    </p>
  );
}
