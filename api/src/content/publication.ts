import * as v from 'valibot';
import { JobRow, PostRow, StudyRow } from './content-rows';

const keys = v.array(v.string());

/** Everything that one publication does, rendered and checked. */
export const Publication = v.strictObject({
  /** The version of the content that it was compared with. */
  base: v.string(),
  /** All of them, in their order. */
  categories: v.array(v.strictObject({ slug: v.string(), name: v.string() })),
  /** The ids of all openings, in their order. */
  jobOrder: keys,
  put: v.strictObject({
    posts: v.array(PostRow),
    'case-studies': v.array(StudyRow),
    jobs: v.array(JobRow),
  }),
  remove: v.strictObject({ posts: keys, 'case-studies': keys, jobs: keys }),
});
export type Publication = v.InferOutput<typeof Publication>;

/** Called with the number of files done. */
export type Progress = (done: number, total: number) => void;
