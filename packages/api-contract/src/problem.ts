import * as v from 'valibot';
import { ClosedJobOpening } from './jobs';

/** The media type of every error answer. https://www.rfc-editor.org/rfc/rfc9457 */
export const problemMediaType = 'application/problem+json';

/**
 * An error answer. `errors` is present for a rejected body, each message with its field; `job_opening` for a
 * closed opening.
 */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  request_id: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
  job_opening: v.optional(ClosedJobOpening),
});
export type Problem = v.InferOutput<typeof Problem>;
