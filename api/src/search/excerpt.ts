import type { SearchResult } from '@weft/api-contract/search';

/** What surrounds a match. They are private-use characters of Unicode, which are removed from texts on import. */
export const marks = { start: '\ue000', stop: '\ue001' };

/** How many characters are compared to tell whether an excerpt begins or ends where its text does. */
const PROBE = 16;

/** The most characters that are put before an excerpt, so that it begins where a sentence does. */
const LEAD = 160;

/**
 * The pieces of a marked excerpt, from the beginning of its first sentence, with an ellipsis where its text goes on.
 * @param marked as `ts_headline` gives it
 * @param text what it was taken from
 */
export function excerptParts(marked: string, text: string): SearchResult['excerpt'] {
  const parts = marked.split(marks.start).flatMap((piece, place) => {
    const [found = '', ...rest] = place === 0 ? ['', piece] : piece.split(marks.stop);
    return [
      { text: found, marked: true },
      { text: rest.join(''), marked: false },
    ];
  });
  const plain = parts.map((part) => part.text).join('');
  if (!text.startsWith(plain.slice(0, PROBE)))
    parts.unshift({ text: startOfSentence(plain, text) ?? '… ', marked: false });
  if (!text.endsWith(plain.slice(-PROBE))) parts.push({ text: ' …', marked: false });
  return parts.filter((part) => part.text !== '');
}

/** The text between the start of a sentence, or the end of a heading, and an excerpt; null if too long or not found. */
function startOfSentence(plain: string, text: string): string | null {
  const place = text.indexOf(plain.slice(0, 2 * PROBE));
  if (place < 0) return null;
  const before = text.slice(Math.max(0, place - LEAD), place);
  const ends = [...before.matchAll(/[.?!]["”’)]?\s|·\s/g)];
  const end = ends.at(-1);
  if (end) return before.slice(end.index + end[0].length);
  return place <= LEAD ? before : null;
}
