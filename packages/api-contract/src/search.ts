import * as v from 'valibot';
import { identifier, text } from './wire-fields';

/** The kinds of pages that are searched; `key` of a result names the page among those of its kind. */
const searchKinds = ['post', 'case-study', 'service-group', 'service', 'industry', 'job'] as const;

/** Longest words of a search in characters; what goes beyond is cut off. */
export const LONGEST_SEARCH = 200;

/** A piece of an excerpt. `marked` pieces are what was searched for. Plain text, never HTML. */
const ExcerptPart = v.object({ text, marked: v.fallback(v.boolean(), false) });

/** One page that was found. */
export const SearchResult = v.object({
  kind: v.picklist(searchKinds),
  /** A post's or study's slug, an opening's id, the title of a service or an industry. */
  key: v.pipe(identifier, v.transform(String)),
  /** Path of a page that a release lists; the others are made of kind and key. */
  path: v.optional(v.pipe(v.string(), v.startsWith('/'))),
  title: text,
  excerpt: v.fallback(v.array(ExcerptPart), []),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** The answer of `search`: the best matches, best first. `query` is what was searched for, cleaned. */
export const SearchAnswer = v.object({
  query: text,
  // A result that this site has no page for is left out; an answer without a list is no answer.
  results: v.pipe(
    v.array(v.unknown()),
    v.transform((entries) => entries.filter((entry) => v.is(SearchResult, entry))),
    v.array(SearchResult),
  ),
});
export type SearchAnswer = v.InferOutput<typeof SearchAnswer>;
