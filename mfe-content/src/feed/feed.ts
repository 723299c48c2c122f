import { apiOf, dataOrThrow } from '@weft/api-contract/api-of';
import type { BlogDetail, BlogPost } from '@weft/api-contract/blog';
import { sanitizeHtml } from '@weft/html/sanitize';
import type { SiteContext } from '@weft/router';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { timeOf } from '../dates/display-date';
import { absoluteLinks, xmlText } from './feed-text';

/** How many of the newest posts the feed has. */
const ENTRIES = 20;

interface Entry {
  post: BlogPost;
  /** Null if it could not be read: an entry with only a summary is better than none. */
  detail: BlogDetail | null;
}

/**
 * The blog as an Atom feed, with full texts (https://www.rfc-editor.org/rfc/rfc4287).
 *
 * @throws if the list of posts cannot be read
 */
export async function loadFeed(site: SiteContext, origin: string): Promise<string> {
  const api = apiOf(site);
  const posts = dataOrThrow('The blog feed', 'blog_list', await api.blogList());
  const newest = posts
    .filter(({ slug, updated_at }) => slug && !Number.isNaN(timeOf(updated_at)))
    .slice(0, ENTRIES);
  const entries = await Promise.all(
    newest.map(async (post): Promise<Entry> => {
      const detail = await api.blogDetail(post.slug);
      return { post, detail: detail.ok ? detail.data : null };
    }),
  );
  return feedXml(entries, origin);
}

function feedXml(entries: readonly Entry[], origin: string): string {
  const address = (path: string) => xmlText(new URL(path, origin).href);
  const updated = entries.map(({ post }) => timeOf(post.updated_at));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `<title>${xmlText(`${company.name} blog`)}</title>`,
    '<subtitle>Notes from people who build AI systems and have to stand behind them.</subtitle>',
    `<id>${address(paths.blogList)}</id>`,
    `<link rel="self" type="application/atom+xml" href="${address(paths.feed)}"/>`,
    `<link rel="alternate" type="text/html" href="${address(paths.blogList)}"/>`,
    `<updated>${new Date(Math.max(0, ...updated)).toISOString()}</updated>`,
    ...entries.map((entry) => entryXml(entry, origin)),
    '</feed>',
  ].join('\n');
}

function entryXml({ post, detail }: Entry, origin: string): string {
  const { href } = new URL(paths.blogPost(post.slug), origin);
  const address = xmlText(href);
  const summary = detail?.meta_description ?? '';
  const content = detail ? absoluteLinks(sanitizeHtml(detail.blog), href) : '';
  return [
    '<entry>',
    `<title>${xmlText(post.title)}</title>`,
    `<id>${address}</id>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<updated>${new Date(timeOf(post.updated_at)).toISOString()}</updated>`,
    `<author><name>${xmlText(post.author || company.name)}</name></author>`,
    post.category.name ? `<category term="${xmlText(post.category.name)}"/>` : '',
    summary ? `<summary>${xmlText(summary)}</summary>` : '',
    content ? `<content type="html">${xmlText(content)}</content>` : '',
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}
