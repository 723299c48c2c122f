import { escapeHtml } from './escape-html';

/**
 * Most characters and elements of a text, and how deep elements may be nested. Parsers have limits, too, and a tree
 * takes a few kilobytes per element: a render process must be able to hold four trees.
 */
export const htmlLimits = { characters: 500_000, elements: 10_000, depth: 200 } as const;

/** Elements with no end tag or an optional one, which would make the count of open elements too high. */
const unclosed = new Set(
  (
    'area base br col colgroup dd dt embed hr img input li link meta optgroup option p param source tbody td tfoot ' +
    'th thead tr track wbr'
  ).split(' '),
);

/** Tags with their attributes, whose values may contain what looks like a tag. */
const tags = /<(\/?)([a-z][a-z0-9]*)(?:[^<>=]|=(?:"[^"]*(?:"|$)|'[^']*(?:'|$))?)*/gi;

/** Why HTML is too large to be parsed, worded for editors; null if it is not. */
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

/** Message for editors, to follow the name of the field. */
export function tooMany(what: 'characters' | 'elements'): string {
  return `has more than ${htmlLimits[what].toLocaleString('en')} ${what}: divide it`;
}

/** The tree of a text exceeds a limit, although the text itself may not. */
export class TooLarge extends RangeError {
  constructor(what: 'characters' | 'elements') {
    super(tooMany(what));
  }
}

/** Sanitises HTML; if it exceeds the limits, only its words. Never throws. */
export function withinLimits(html: string, sanitize: (html: string) => string): string {
  if (htmlFault(html) !== null) return sanitize(wordsOf(html));
  try {
    return sanitize(html);
  } catch (error) {
    // Trees are walked recursively, and only a parser can tell for sure which elements are open or reopened.
    if ((error as Error).name === 'RangeError') return sanitize(wordsOf(html));
    throw error;
  }
}

function wordsOf(html: string): string {
  return escapeHtml(html.slice(0, htmlLimits.characters).replace(/<[^<>]*>/g, ' '));
}
