import * as v from 'valibot';

/** The media type of every error answer. https://www.rfc-editor.org/rfc/rfc9457 */
export const problemMediaType = 'application/problem+json';

/** An error answer. `errors` is there for a refused body and names the field of each message. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.number(),
  detail: v.string(),
  request_id: v.string(),
  errors: v.optional(v.array(v.object({ field: v.string(), message: v.string() }))),
});
export type Problem = v.InferOutput<typeof Problem>;
