import type { BlogPost, Category } from '@weft/api-contract/blog';

/** Posts on a page of the list (CST-02). */
const PAGE_SIZE = 6;

export interface BlogListState {
  /** Slug of the selected category; null for all. */
  category: string | null;
  /** Page number from 1; null if the address names one that cannot exist. */
  page: number | null;
}

export interface BlogListView {
  posts: BlogPost[];
  page: number;
  lastPage: number;
  category: string | null;
}

/** All posts or, in a long list, only those that the address shows. */
export type BlogPosts = { all: BlogPost[] } | { view: BlogListView | null };

/** Reads the state from an address: `?category=slug&page=n`. */
export function stateOf(search: URLSearchParams): BlogListState {
  const page = search.get('page');
  return {
    category: search.get('category') || null,
    page: page === null ? 1 : /^[1-9]\d{0,5}$/.test(page) ? Number(page) : null,
  };
}

/**
 * The posts that an address shows, six per page.
 *
 * @returns null if the category or the page does not exist
 */
export function viewOf(
  posts: BlogPosts,
  categories: readonly Category[],
  { category, page }: BlogListState,
): BlogListView | null {
  if ('view' in posts) return posts.view;
  // If the list of categories could not be read, any category is accepted.
  if (category && categories.length > 0 && !categories.some(({ slug }) => slug === category)) return null;
  const chosen = category ? posts.all.filter((post) => post.category.slug === category) : [...posts.all];
  const lastPage = Math.max(1, Math.ceil(chosen.length / PAGE_SIZE));
  if (page === null || page > lastPage) return null;
  return { posts: chosen.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, lastPage, category };
}
