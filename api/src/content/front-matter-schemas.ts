import * as v from 'valibot';

const slug = v.pipe(
  v.string('use text in quotes'),
  v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case words joined by hyphens'),
  v.maxLength(120, 'use at most 120 characters'),
);

/** YAML escapes can produce characters that PostgreSQL does not store. */
const line = v.pipe(
  v.string('use text, in quotes if need be'),
  v.trim(),
  v.nonEmpty('must not be empty'),
  v.check((text) => !/[\p{Cc}\p{Surrogate}]/u.test(text), 'holds a line break or a control character'),
);

/** `categories.yaml`, in the order of the site. */
export const CategoryFile = v.array(v.strictObject({ slug, name: line }), 'use a list of categories');
export type CategoryEntry = v.InferOutput<typeof CategoryFile>[number];

const isoMoment = v.pipe(
  v.string('use a date in quotes'),
  v.regex(
    /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/,
    'use an ISO 8601 date with its zone',
  ),
  // JavaScript reads the 31st of February as the 3rd of March.
  v.check((text) => !isMoved(text.slice(0, 10)), 'no such date'),
  v.transform((text) => new Date(text)),
  v.date('no such date'),
  // PostgreSQL cannot read years after 9999 as JavaScript writes them; one before 1000 is a typo.
  v.check((date) => /^[1-9]/.test(date.toISOString()), 'no such date'),
);

function isMoved(day: string): boolean {
  const date = new Date(day);
  return !Number.isNaN(date.getTime()) && !date.toISOString().startsWith(day);
}

const words = v.pipe(
  v.union([v.array(line), v.string()], 'use a list of words'),
  v.transform((value) => (typeof value === 'string' ? value.split(',') : value)),
  v.transform((items) => items.map((word) => word.trim()).filter((word) => word !== '')),
);

const picture = v.nullish(
  v.pipe(line, v.regex(/^(\/api\/media\/|https:\/\/)\S+$/, 'use /api/media/<file> or an https address')),
  null,
);

/** A figure of a case study: a number, or text that is shown as it is. */
const figure = v.nullish(v.union([v.pipe(v.number(), v.finite()), line], 'use a number or text'), null);

/** What posts and case studies share. Hidden until `published_at`; without it, public. */
const article = {
  title: line,
  slug,
  category: slug,
  updated_at: isoMoment,
  published_at: v.nullish(isoMoment, null),
};

/** The front matter of `posts/<slug>.md`. */
export const PostFields = v.strictObject({
  ...article,
  author: line,
  thumbnail: picture,
  meta_description: line,
  meta_keywords: words,
});
export type PostFields = v.InferOutput<typeof PostFields>;

/** The front matter of `case-studies/<slug>.md`. */
export const StudyFields = v.strictObject({
  ...article,
  client_name: line,
  hero_image: picture,
  success_rate: figure,
  client_satisfaction: figure,
  timeline: figure,
  key_figure: v.nullish(line, null),
  side_card_heading: line,
  side_card_content: line,
  technologies_used: words,
});
export type StudyFields = v.InferOutput<typeof StudyFields>;

/** The front matter of `jobs/<id>.md`. */
export const JobFields = v.strictObject({
  id: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(String),
    v.regex(/^[\w-]{1,120}$/, 'use letters, digits and hyphens'),
  ),
  title: line,
  type: v.picklist(['full', 'intern', 'full+intern'], 'use full, intern or full+intern'),
  experience: line,
  location: line,
  posted_at: v.nullish(isoMoment, null),
  closes_at: v.nullish(isoMoment, null),
  closed: v.nullish(v.boolean('use true or false'), false),
});
