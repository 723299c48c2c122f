import { LONGEST_SEARCH } from '@weft/api-contract/search';

/** Words that somebody typed, fit to be searched for and to be shown: one line without controls, not too long. */
export function cleanWords(typed: string): string {
  const line = typed
    .slice(0, 10 * LONGEST_SEARCH)
    .replace(/[\p{Cc}\p{Cs}\p{Co}\p{Z}]+/gu, ' ')
    .trim();
  return [...line].slice(0, LONGEST_SEARCH).join('').trim();
}

/** Most words that the second attempt looks for. */
const MOST_WORDS = 12;
/** Shorter words begin too many others. */
const SHORTEST_BEGINNING = 3;

/**
 * A query in the syntax of `to_tsquery` that finds what holds any of the words, or words that begin so.
 * @returns null if there is no word in it
 */
export function anyWordQuery(words: string): string | null {
  const all = words.match(/[\p{L}\p{N}\p{M}]+/gu)?.slice(0, MOST_WORDS) ?? [];
  // Letters and digits only, so that nothing in quotes has a meaning of its own.
  const terms = all.map((word) => ([...word].length < SHORTEST_BEGINNING ? `'${word}'` : `'${word}':*`));
  return terms.length === 0 ? null : terms.join(' | ');
}
