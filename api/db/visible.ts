import { isNull, lte, or, sql } from 'drizzle-orm';
import { type caseStudies, jobOpenings, type posts } from './schema';

/** Whether a post or study is shown: it is hidden until its date of publication. */
export const isPublic = ({ publishedAt }: typeof posts | typeof caseStudies) =>
  or(isNull(publishedAt), lte(publishedAt, sql`now()`));

/** Whether an opening still takes applications: neither closed by hand nor past its last day. */
export const isOpeningOpen = sql<boolean>`(not ${jobOpenings.closed} and coalesce(${jobOpenings.closesAt} > now(), true))`;
