import * as v from 'valibot';

const slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case words joined by hyphens'),
);
const line = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** `content/categories.yaml`. */
export const CategoryFile = v.array(v.object({ slug, name: line }));

const isoMoment = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
    'use an ISO 8601 date with its zone',
  ),
  v.transform((text) => new Date(text)),
  v.date('no such date'),
);

const keywords = v.pipe(
  v.union([v.array(line), v.string()]),
  v.transform((words) => (typeof words === 'string' ? words : words.join(', '))),
);

/** The front matter of `content/posts/<slug>.md`. */
export const PostFields = v.object({
  title: line,
  slug,
  category: slug,
  author: line,
  updated_at: isoMoment,
  published_at: v.nullish(isoMoment, null),
  thumbnail: v.nullish(line, null),
  meta_description: line,
  meta_keywords: keywords,
});

/** The front matter of `content/jobs/<id>.md`. */
export const JobFields = v.object({
  id: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^[\w-]+$/, 'use letters, digits and hyphens'),
  ),
  title: line,
  type: v.picklist(['full', 'intern', 'full+intern'], 'use full, intern or full+intern'),
  experience: line,
  location: line,
  posted_at: v.nullish(isoMoment, null),
  closes_at: v.nullish(isoMoment, null),
  closed: v.nullish(v.boolean('use true or false'), false),
});
