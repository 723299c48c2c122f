import * as v from 'valibot';
import { identifier, text } from './wire-fields';

/** The kinds of pages that search covers; a result's `key` identifies the page within its kind. */
const searchKinds = ['post', 'case-study', 'service-group', 'service', 'industry', 'job'] as const;

/** Maximum length of a query in characters; the rest is cut off. */
export const LONGEST_SEARCH = 200;

/** A piece of an excerpt. `marked` pieces match the query. Plain text, never HTML. */
const ExcerptPart = v.object({ text, marked: v.fallback(v.boolean(), false) });

/** One page of the results. */
export const SearchResult = v.object({
  kind: v.picklist(searchKinds),
  /** A post's or study's slug, an opening's id, the title of a service or an industry. */
  key: v.pipe(identifier, v.transform(String)),
  /** Path of a page that a release lists; other paths are built from kind and key. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  title: text,
  excerpt: v.fallback(v.array(ExcerptPart), []),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** The answer of `search`: the matches, best first. `query` is the normalised query. */
export const SearchAnswer = v.object({
  query: text,
  // Results of a kind without a page on this site are dropped; an answer without a list is invalid.
  results: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.filter((entry) => v.is(SearchResult, entry))),
    v.array(SearchResult),
  ),
});
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;
