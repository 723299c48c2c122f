import { escapeHtml } from './escape-html';

/**
 * Most characters and elements of a text, and how many elements may be open at a time. Parsers have limits, too, and a
 * tree takes a few kilobytes an element: a render process must hold four of them.
 */
export const htmlLimits = { characters: 500_000, elements: 10_000, depth: 200 } as const;

/** Elements that have no end tag, or need none: counting those that are open would count too many. */
const unclosed = new Set(
  (
    'area base br col colgroup dd dt embed hr img input li link meta optgroup option p param source tbody td tfoot ' +
    'th thead tr track wbr'
  ).split(' '),
);

/** Tags with their attributes, whose values may hold what looks like a tag. */
const tags = /<(\/?)([a-z][a-z0-9]*)(?:[^<>=]|=(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?)*/gi;

/** Why HTML is too large to be parsed, in words for editors; null where it is not. */
export function htmlFault(html: string): string | null {
  if (html.length > htmlLimits.characters) return tooMany('characters');
  const open = new Map<string, number>();
  let depth = 0;
  let elements = 0;
  for (const [, slash, name = ''] of html.matchAll(tags)) {
    if (slash === '') elements += 1;
    if (elements > htmlLimits.elements) return tooMany('elements');
    const tag = name.toLowerCase();
    if (unclosed.has(tag)) continue;
    const before = open.get(tag) ?? 0;
    const after = Math.max(0, before + (slash === '/' ? -1 : 1));
    open.set(tag, after);
    depth += after - before;
    if (depth > htmlLimits.depth)
      return `has more than ${htmlLimits.depth} elements inside of one another, such as <${tag}>: close them`;
  }
  return null;
}

/** In words for editors, after the name of what has them. */
export function tooMany(what: 'characters' | 'elements'): string {
  return `has more than ${htmlLimits[what].toLocaleString('en')} ${what}: divide it`;
}

/** A text whose tree has more than the limit, whatever is counted in the text. */
export class TooLarge extends RangeError {
  constructor(what: 'characters' | 'elements') {
    super(tooMany(what));
  }
}

/** HTML within the limits through a sanitiser; of any other its words. Never throws. */
export function withinLimits(html: string, sanitize: (html: string) => string): string {
  if (htmlFault(html) !== null) return sanitize(wordsOf(html));
  try {
    return sanitize(html);
  } catch (error) {
    // Trees are walked by recursion, and what is open or opened anew cannot be told for sure without a parser.
    if ((error as Error).name === 'RangeError') return sanitize(wordsOf(html));
    throw error;
  }
}

function wordsOf(html: string): string {
  return escapeHtml(html.slice(0, htmlLimits.characters).replace(/<[^<>]*>/g, ' '));
}
