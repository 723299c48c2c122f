import * as v from 'valibot';

/** The answer of `content_version`: an opaque value that changes whenever any content changes. */
export const ContentVersion = v.object({ version: v.pipe(v.string(), v.nonEmpty()) });
export type ContentVersion = v.InferOutput<typeof ContentVersion>;
