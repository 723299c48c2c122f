import { apiOf, dataOrLog } from '@weft/api-contract/api-of';
import type { BlogPost, Category, RecentBlog } from '@weft/api-contract/blog';
import { data, type LoaderFunctionArgs, siteContext } from '@weft/router';
import { type BlogListState, type BlogPosts, stateOf, viewOf } from './view';

/** With more posts than this, a page gets only those it shows, so that its size does not grow with the blog (D-62). */
const MAX_AT_ONCE = 60;

export interface CountedCategory extends Category {
  /** How many posts it has; null if unknown. */
  count: number | null;
}

export interface BlogListData {
  /** Null if the API did not answer. */
  posts: BlogPosts | null;
  categories: CountedCategory[];
  /** Their slugs are empty if their target is uncertain (D-26). */
  recent: RecentBlog[];
}

/** Fetches the three lists in parallel. A side list that fails is omitted and logged (D-08). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const api = apiOf(site);
  const { signal } = request;
  const [postsAnswer, categoriesAnswer, recentAnswer] = await Promise.all([
    api.blogList({ signal }),
    api.categoryList({ signal }),
    api.recentBlogs({ signal }),
  ]);
  const all = dataOrLog(site, 'blog_list', postsAnswer);
  const categories = dataOrLog(site, 'category_list', categoriesAnswer) ?? [];
  const recent = dataOrLog(site, 'recent_blogs', recentAnswer) ?? [];
  const state = stateOf(new URL(request.url).searchParams);
  const answer: BlogListData = {
    posts: all && limitPosts(all, categories, state),
    categories: categories.map((category) => ({ ...category, count: countOf(all, category) })),
    recent: recent.map((post) => ({ ...post, slug: post.slug || slugByTitle(all, post.title) })),
  };
  return data(answer, { status: statusOf(answer, state) });
}

function limitPosts(all: BlogPost[], categories: Category[], state: BlogListState): BlogPosts {
  return all.length > MAX_AT_ONCE ? { view: viewOf({ all }, categories, state) } : { all };
}

function statusOf({ posts, categories }: BlogListData, state: BlogListState): number {
  if (posts === null) return 503;
  return viewOf(posts, categories, state) ? 200 : 404;
}

function countOf(posts: readonly BlogPost[] | null, { slug }: Category): number | null {
  return posts && posts.filter(({ category }) => category.slug === slug).length;
}

function slugByTitle(posts: readonly BlogPost[] | null, title: string): string {
  return posts?.find((post) => post.title === title)?.slug ?? '';
}
