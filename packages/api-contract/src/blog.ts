import * as v from 'valibot';
import { maxCharacters, textLimits } from './text-limits';
import { identifier, optionalText, text } from './wire-fields';

/** One of the categories that blog posts and case studies share. */
export const Category = v.object({ name: text, slug: text });
export type Category = v.InferOutput<typeof Category>;

/** An entry of `blog_list`. `thumbnail` is null where the page shows its default image. */
export const BlogPost = v.object({
  id: identifier,
  slug: text,
  title: text,
  thumbnail: optionalText,
  category: v.fallback(Category, { name: '', slug: '' }),
  author: text,
  updated_at: text,
});
export type BlogPost = v.InferOutput<typeof BlogPost>;

/** The answer of `blog_detail/{slug}`. `blog` is HTML, `updated_at` ISO 8601, `meta_keywords` comma-separated. */
export const BlogDetail = v.object({
  title: text,
  slug: text,
  author: text,
  updated_at: text,
  category: v.fallback(v.object({ name: text }), { name: '' }),
  thumbnail: optionalText,
  blog: text,
  meta_description: text,
  meta_keywords: text,
});
export type BlogDetail = v.InferOutput<typeof BlogDetail>;

/** An entry of `recent_blogs`. `slug` is this API's addition; `''` from an API that does not send it. */
export const RecentBlog = v.object({ title: text, updated_at: text, slug: text });
export type RecentBlog = v.InferOutput<typeof RecentBlog>;

/** The body of `related_blogs`, a read although it is a POST. */
export const RelatedBlogsRequest = v.object({ slug: v.pipe(v.string(), maxCharacters(textLimits.line)) });
export type RelatedBlogsRequest = v.InferOutput<typeof RelatedBlogsRequest>;

/** An entry of `related_blogs`. */
export const RelatedBlog = v.object({
  slug: text,
  title: text,
  category: v.fallback(v.object({ name: text }), { name: '' }),
  author: text,
  updated_at: text,
});
export type RelatedBlog = v.InferOutput<typeof RelatedBlog>;
