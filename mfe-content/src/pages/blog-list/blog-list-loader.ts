import type { BlogPost, Category, RecentBlog } from '@weft/api-contract/blog';
import { createApiClient } from '@weft/api-contract/client';
import type { ApiResult } from '@weft/api-contract/result';
import { data, type LoaderFunctionArgs, type SiteContext, siteContext } from '@weft/router';
import { stateOf, viewOf } from './blog-list-view';

export interface BlogListData {
  /** All posts, so that filters and pages need no further call; null where the API did not answer. */
  posts: BlogPost[] | null;
  categories: Category[];
  recent: RecentBlog[];
}

/** Fetches the three lists at once. A side list that fails is left out and logged (D-08). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const site = context.get(siteContext);
  const client = createApiClient({ baseUrl: site.apiUrl, fetch: site.fetch });
  const { signal } = request;
  const [posts, categories, recent] = await Promise.all([
    client.blogList({ signal }),
    client.categoryList({ signal }),
    client.recentBlogs({ signal }),
  ]);
  const answer: BlogListData = {
    posts: orLog(site, 'blog_list', posts),
    categories: orLog(site, 'category_list', categories) ?? [],
    recent: orLog(site, 'recent_blogs', recent) ?? [],
  };
  return data(answer, { status: statusOf(answer, new URL(request.url)) });
}

function statusOf({ posts, categories }: BlogListData, url: URL): number {
  if (posts === null) return 503;
  return viewOf(posts, categories, stateOf(url.searchParams)) ? 200 : 404;
}

function orLog<T>(site: SiteContext, call: string, result: ApiResult<T>): T | null {
  if (result.ok) return result.data;
  site.report({ level: 'error', message: `${call} failed`, fields: { status: result.status ?? null } });
  return null;
}
