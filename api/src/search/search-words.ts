import { LONGEST_SEARCH } from '@weft/api-contract/search';

/** Typed words, made fit to search for and to show: one line without control characters, not too long. */
export function cleanWords(typed: string): string {
  const line = typed
    .slice(0, 10 * LONGEST_SEARCH)
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST_SEARCH).join('').trim();
}

/** The most words that the second attempt looks for. */
const MAX_WORDS = 12;
/** Shorter words are the beginning of too many others. */
const SHORTEST_BEGINNING = 3;

/** A query in the syntax of `to_tsquery` that finds any of the words, or words that begin with them. */
export function anyWordQuery(words: string): string | null {
  const all = words.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MAX_WORDS) ?? [];
  // Letters and digits only, so that nothing in quotes has a meaning of its own.
  const terms = all.map((word) => ([...word].length < SHORTEST_BEGINNING ? `'${word}'` : `'${word}':*`));
  return terms.length === 0 ? null : terms.join(' | ');
}
