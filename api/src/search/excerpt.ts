import type { SearchResult } from '@weft/api-contract/search';

/** What surrounds a match. They are private-use characters of Unicode, which are removed from texts on import. */
export const marks = { start: '\ue000', stop: '\ue001' };

/** How many characters tell whether an excerpt begins or ends where its text does. */
const probe = 16;

/**
 * The pieces of a marked excerpt, with an ellipsis where its text goes on.
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
  if (!text.startsWith(plain.slice(0, probe))) parts.unshift({ text: '… ', marked: false });
  if (!text.endsWith(plain.slice(-probe))) parts.push({ text: ' …', marked: false });
  return parts.filter((part) => part.text !== '');
}
