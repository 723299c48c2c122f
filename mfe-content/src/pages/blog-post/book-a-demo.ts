import { paths } from '@weft/site/paths';

const LINK = `<a href="${paths.contact}">Book a Demo</a>`;
const CALLOUT = `<div class="callout"><p>See what this could look like on your own data.</p>${LINK}</div>`;

/** An element that may hold a link, with its attributes. */
const CONTAINER = /<(div|section|article|blockquote|figure|li|dd|td)((?:[^>"]|"[^"]*(?:"|$))*)(?:>|$)/g;

/**
 * Puts the one link into an article (D-27): at the end of its first card, or else after its first section.
 * An article that has the link already stays as it is.
 *
 * @param clean what the sanitiser wrote
 */
export function withBookADemo(clean: string): string {
  if (clean.includes(LINK)) return clean;
  const card = endOfFirstCard(clean);
  if (card !== null) return insert(clean, card, LINK);
  const second = [...clean.matchAll(/<h2[\s>]/g)][1];
  return insert(clean, second?.index ?? clean.length, CALLOUT);
}

/** Where the first card's content ends. */
function endOfFirstCard(clean: string): number | null {
  for (const { 0: whole, 1: tag = '', 2: attributes = '', index } of clean.matchAll(CONTAINER)) {
    const classes = / class="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
    if (classes.some((name) => name === 'card' || name === 'blog-card'))
      return endOf(tag, clean, index + whole.length);
  }
  return null;
}

/** Where the end tag is that belongs to a start tag before `from`. */
function endOf(tag: string, clean: string, from: number): number {
  let depth = 1;
  for (const { 1: slash, 2: name, index } of clean.slice(from).matchAll(/<(\/?)(\w+)/g)) {
    if (name !== tag) continue;
    depth += slash === '/' ? -1 : 1;
    if (depth === 0) return from + index;
  }
  return clean.length;
}

function insert(text: string, at: number, piece: string): string {
  return text.slice(0, at) + piece + text.slice(at);
}
