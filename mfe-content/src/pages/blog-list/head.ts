import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { blogListPath, paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import { blogFeed } from '../../feed/blog-feed';
import type { BlogListData } from './loader';
import { stateOf, viewOf } from './view';

/** Each page of each category has its own title and address (GAT-08). */
export function head({ data, url }: HeadArgs): Head {
  const { posts, categories } = data as BlogListData;
  const view = posts && viewOf(posts, categories, stateOf(url.searchParams));
  if (!view) return { ...describe('Blog'), canonical: blogListPath({}), robots: 'noindex' };
  const category = categories.find(({ slug }) => slug === view.category)?.name ?? view.category;
  const parts = ['Blog', category, view.page > 1 ? `Page ${view.page}` : null];
  return {
    ...describe(parts.filter(Boolean).join(' · ')),
    canonical: blogListPath(view),
    feed: blogFeed,
    structuredData: [breadcrumbList([{ text: 'Blog', href: paths.blogList }], url.origin)],
  };
}

function describe(title: string): Pick<Head, 'title' | 'description'> {
  return {
    title,
    description: `${title}: notes from ${company.name} on AI, automation, data science and software.`,
  };
}
