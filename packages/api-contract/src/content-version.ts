import * as v from 'valibot';

/** The answer of `content_version`: another text whenever any content has changed, and nothing else to be read in it. */
export const ContentVersion = v.object({ version: v.pipe(v.string(), v.nonEmpty()) });
export type ContentVersion = v.InferOutput<typeof ContentVersion>;
