import { htmlFault } from '@weft/html/html-limits';

/** Parsing time grows with the square of a paragraph's marks of emphasis and links, and nesting is recursive. */
const most = { characters: 200_000, nesting: 50, marks: 2_000 };

/** Why a file is too large to be parsed, in words for editors; null where it is not. */
export function textFault(text: string): string | null {
  if (text.length > most.characters)
    return `the text has more than ${most.characters.toLocaleString('en')} characters: divide it`;
  const html = htmlFault(text);
  if (html !== null) return `the text ${html}`;
  if (text.split('\n').some(nestsTooDeeply))
    return `a line has more than ${most.nesting} quotes or lists inside of one another: use fewer`;
  if (text.split(/\r?\n\r?\n/).some((block) => (block.match(/[*_~`[\]!]/g)?.length ?? 0) > most.marks))
    return `a paragraph has more than ${most.marks.toLocaleString('en')} marks such as * and [: divide it by blank lines`;
  return null;
}

function nestsTooDeeply(line: string): boolean {
  const start = /^[\s>*+-]*/.exec(line)?.[0] ?? '';
  return (start.match(/>|[*+-]\s/g)?.length ?? 0) > most.nesting;
}
