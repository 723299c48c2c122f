import * as v from 'valibot';

/** The answer of `content_version`: a value that changes whenever any content has changed; it has no other meaning. */
export const ContentVersion = v.object({ version: v.pipe(v.string(), v.nonEmpty()) });
export type ContentVersion = v.InferOutput<typeof ContentVersion>;
