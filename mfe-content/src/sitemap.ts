import { apiOf, dataOrThrow } from '@weft/api-contract/api-of';
import type { SitemapEntry } from '@weft/federation/remote-module';
import type { SiteContext } from '@weft/router';
import { paths } from '@weft/site/paths';
import { timeOf } from './dates/display-date';

/**
 * The posts and case studies, and when the blog's list last changed. Crawlers find the lists' further pages by links.
 *
 * @throws if a list cannot be read: half a sitemap would remove pages from search engines
 */
export async function listPages(site: SiteContext): Promise<SitemapEntry[]> {
  const api = apiOf(site);
  const lists = await Promise.all([api.blogList(), api.caseStudyList()]);
  const posts = dataOrThrow('The sitemap', 'blog_list', lists[0]);
  const studies = dataOrThrow('The sitemap', 'casestudy_list', lists[1]);
  const pages = posts.filter(hasAddress).map(({ slug, updated_at }) => ({
    path: paths.blogPost(slug),
    ...(Number.isNaN(timeOf(updated_at)) ? {} : { updated: new Date(timeOf(updated_at)).toISOString() }),
  }));
  const newest = pages.flatMap(({ updated }) => updated ?? []).sort();
  return [
    { path: paths.blogList, updated: newest.at(-1) },
    ...pages,
    ...studies.filter(hasAddress).map(({ slug }) => ({ path: paths.caseStudy(slug) })),
  ];
}

function hasAddress({ slug }: { slug: string }): boolean {
  return slug !== '';
}
