import * as v from 'valibot';

/** A Date, or its text after a trip through JSON. */
const moment = v.pipe(
  v.union([v.date(), v.string()]),
  v.transform((value) => new Date(value)),
  v.date(),
);
const figure = v.nullable(v.union([v.string(), v.number()]));

/** The file that a row comes from. */
const published = { bodyText: v.string(), source: v.string(), sourceHash: v.string() };

const article = {
  slug: v.string(),
  title: v.string(),
  categorySlug: v.string(),
  updatedAt: moment,
  publishedAt: v.nullable(moment),
  ...published,
};

/** A post as it is stored. Its HTML is sanitised. */
export const PostRow = v.strictObject({
  ...article,
  author: v.string(),
  thumbnail: v.nullable(v.string()),
  bodyHtml: v.string(),
  metaDescription: v.string(),
  metaKeywords: v.string(),
});
export type PostRow = v.InferOutput<typeof PostRow>;

/** A case study as it is stored. */
export const StudyRow = v.strictObject({
  ...article,
  clientName: v.string(),
  heroImage: v.nullable(v.string()),
  introductionHtml: v.string(),
  objectivesHtml: v.string(),
  solutionHtml: v.string(),
  implementationHtml: v.string(),
  resultsHtml: v.string(),
  successRate: figure,
  clientSatisfaction: figure,
  timeline: figure,
  keyFigure: v.nullable(v.string()),
  sideCardHeading: v.string(),
  sideCardContent: v.string(),
  technologies: v.array(v.string()),
});
export type StudyRow = v.InferOutput<typeof StudyRow>;

/** A job opening as it is stored, without its position. */
export const JobRow = v.strictObject({
  id: v.string(),
  title: v.string(),
  type: v.string(),
  experience: v.string(),
  location: v.string(),
  postedAt: v.nullable(moment),
  closesAt: v.nullable(moment),
  closed: v.boolean(),
  descriptionHtml: v.string(),
  ...published,
});
export type JobRow = v.InferOutput<typeof JobRow>;
