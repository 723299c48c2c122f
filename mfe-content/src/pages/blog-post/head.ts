import type { Head, HeadArgs } from '@weft/federation/remote-module';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import { breadcrumbList } from '@weft/site/structured-data';
import { blogFeed } from '../../feed/blog-feed';
import { socialImage } from '../../social/social-image';
import type { ArticleView, BlogPostData } from './loader';

const titles = { missing: 'Page not found', failed: 'Blog', late: 'Blog' };

export function head({ data, params, url }: HeadArgs): Head {
  const answer = data as BlogPostData;
  const canonical = paths.blogPost(params['slug'] ?? '');
  if (answer.state !== 'loaded') {
    return {
      title: titles[answer.state],
      description: 'This post cannot be shown.',
      canonical,
      robots: 'noindex',
    };
  }
  const { post } = answer;
  const trail = [
    { text: 'Blog', href: paths.blogList },
    { text: post.title, href: canonical },
  ];
  return {
    title: post.title,
    description: post.description || `${post.title}: a note from ${company.name}.`,
    canonical,
    keywords: post.keywords || undefined,
    kind: 'article',
    image: { href: socialImage.blog(post.slug), alt: post.title },
    feed: blogFeed,
    structuredData: [posting(post, url.origin), breadcrumbList(trail, url.origin)],
  };
}

/** https://schema.org/BlogPosting, without a date of publication, since none is known (D-52). */
function posting(post: ArticleView, origin: string): object {
  const absolute = (path: string) => new URL(path, origin).href;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description || undefined,
    keywords: post.keywords || undefined,
    dateModified: post.updated || undefined,
    articleSection: post.category || undefined,
    author: post.author ? { '@type': 'Person', name: post.author } : undefined,
    image: absolute(socialImage.blog(post.slug)),
    mainEntityOfPage: absolute(paths.blogPost(post.slug)),
    publisher: { '@type': 'Organization', name: company.name, url: absolute(paths.home) },
  };
}
