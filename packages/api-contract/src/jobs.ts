import * as v from 'valibot';
import { identifier, text } from './wire-fields';

const optionalMoment = v.fallback(v.optional(v.string()), undefined);

/** A career opening. `type` is `full`, `intern` or `full+intern` in our own data; `description` is HTML. */
export const JobOpening = v.object({
  id: identifier,
  title: text,
  type: text,
  experience: text,
  location: text,
  description: text,
  /** Additions of this API, ISO 8601; absent if unknown. */
  posted_at: optionalMoment,
  closes_at: optionalMoment,
});
export type JobOpening = v.InferOutput<typeof JobOpening>;

/** What the API returns about an opening that takes no more applications (410). */
export const ClosedJobOpening = v.object({ id: identifier, title: text, location: text });
export type ClosedJobOpening = v.InferOutput<typeof ClosedJobOpening>;
