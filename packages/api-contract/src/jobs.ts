import * as v from 'valibot';
import { identifier, text } from './wire-fields';

/** A career opening. `type` is `full`, `intern` or `full+intern` in our own data; `description` is HTML. */
export const JobOpening = v.object({
  id: identifier,
  title: text,
  type: text,
  experience: text,
  location: text,
  description: text,
});
export type JobOpening = v.InferOutput<typeof JobOpening>;
