import * as v from 'valibot';
import {
  filePath,
  listedPages,
  listedRedirects,
  parseJsonAs,
  pathPatterns,
  releasedFiles,
  remoteName,
  time,
  version,
} from './release-parts';

/** Files that documents load. The lower-case ending decides which are checked as css and hashed. */
const script = v.pipe(filePath, v.regex(/^client\/.+\.js$/, 'is no .js file in client/'));
const stylesheet = v.pipe(filePath, v.regex(/^client\/.+\.css$/, 'is no .css file in client/'));
const standardScript = v.pipe(filePath, v.regex(/^standard\/.+\.js$/, 'is no .js file in standard/'));

const chunk = v.object({ js: v.array(script), css: v.array(stylesheet) });

/** What a release declares about its pages and addresses. */
const descriptionSchema = v.object({
  remote: remoteName,
  version,
  /** Path patterns that the remote serves. */
  paths: pathPatterns,
  /** Pages for menus, footer, sitemap, suggestions and search that do not change with the content. */
  listed: listedPages,
  redirects: listedRedirects,
});
const knownSchema = v.object({
  ...descriptionSchema.entries,
  /** Address of the release with a trailing slash; left out for one in the store. */
  base: v.optional(v.string()),
});
export type ReleaseDescription = v.InferOutput<typeof knownSchema>;

/** `release.json`: what a release is made of. Written once, never changed. */
const releaseSchema = v.object({
  schema: v.literal(2),
  ...descriptionSchema.entries,
  /** Commit that the release was built from; null outside a checkout. */
  commit: v.nullable(v.string()),
  time,
  /** Names of the query parameters that a page reads, by path pattern; the shell drops all others. */
  query: v.optional(v.record(v.string(), v.array(v.string()))),
  /** The federation container. */
  entry: script,
  container: v.pipe(v.string(), v.regex(/^[A-Za-z_$][\w$]*$/)),
  /** The same remote for any federation host, under the same container name; earlier releases have none. */
  standard: v.optional(v.object({ manifest: filePath, entry: standardScript, types: filePath })),
  /** Files of the exposed module: the routes. */
  routes: chunk,
  /** Files of each page, by the name of its chunk. */
  pages: v.record(v.string(), chunk),
  /** What each page's path pattern shows: the name of the page's chunk, and whether it loads data. */
  views: v.record(v.string(), v.object({ page: v.string(), data: v.boolean() })),
  /** The CommonJS bundle for the server. */
  server: filePath,
  /** SHA-384 and size of every file. */
  files: releasedFiles,
  requires: v.object({
    contract: v.number(),
    /** Ranges of the singletons' versions, by their ids. */
    shared: v.record(v.string(), v.string()),
    /** Names that its bundle imports from each module that the shell provides. */
    uses: v.record(v.string(), v.array(v.string())),
  }),
});
export type Release = v.InferOutput<typeof releaseSchema>;
export type ReleaseChunk = v.InferOutput<typeof chunk>;

/** Parses `release.json`. @throws Error that names the field, where the text is not a release of this schema */
export function parseRelease(text: string): Release {
  return parseJsonAs(releaseSchema, text, 'release.json');
}

/**
 * Parses the stored description of a release.
 * @throws Error that names the field, where the text is not a description of this schema
 */
export function parseDescription(text: string): ReleaseDescription {
  return parseJsonAs(knownSchema, text, 'description');
}

/** The part of a release that describes its pages and addresses. */
export function descriptionOf({ remote, version, paths, listed, redirects }: Release): ReleaseDescription {
  return { remote, version, paths, listed, redirects };
}

/** Root-relative address of a release, with a trailing slash. */
export function releaseBase({ remote, version }: Pick<Release, 'remote' | 'version'>): string {
  return `/releases/${remote}/${version}/`;
}
