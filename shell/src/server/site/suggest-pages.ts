import type { MenuLink } from '@weft/federation/boot';
import type { PageLink } from '@weft/federation/fallback-view';
import type { ListedPage } from '@weft/federation/listed-pages';
import { decodeOrKeep } from '@weft/site/path-patterns';

/** A similarity below this is accidental; 1 means the same name. */
const MIN_SIMILARITY = 0.4;
const MAX_SUGGESTIONS = 5;
/**
 * Only so many parts of an address are compared, and only the beginning of each: comparing with every page blocks all
 * other requests.
 */
const PARTS = 3;
const LONGEST_PART = 40;

/** A name, or a part of an address, prepared for comparison. */
interface Name {
  /** In lower case. */
  words: Set<string>;
  pairs: Set<string>;
}

/**
 * Creates the function that finds known pages with names similar to a part of an unknown address (D-03), the closest
 * match first. They are only suggested: nothing is redirected by guess.
 *
 * @param listed pages of the releases in service
 * @param mainServices for unknown addresses below /services (D-05)
 * @returns a function of a URL's path, percent-encoded or not, that gives the five closest matches; below /services,
 *   the main services come first
 */
export function pageSuggestions(
  listed: readonly Pick<ListedPage, 'title' | 'path'>[],
  mainServices: readonly MenuLink[],
): (pathname: string) => PageLink[] {
  const pages = listed.map(linkTo).map((page) => ({ page, name: nameOf(page.text) }));
  const first = mainServices.map(linkTo);
  return (pathname) => {
    const isService = /^\/services?(\/|$)/i.test(pathname);
    const parts = partsOf(pathname, isService ? 2 : 1);
    const alike = pages
      .map(({ page, name }) => ({ page, score: Math.max(...parts.map((part) => similarity(part, name))) }))
      .filter(({ page, score }) => score >= MIN_SIMILARITY && page.href !== pathname)
      .sort((one, other) => other.score - one.score)
      .map(({ page }) => page)
      .slice(0, MAX_SUGGESTIONS);
    if (!isService) return alike;
    return [...first, ...alike.filter(({ href }) => !first.some((page) => page.href === href))];
  };
}

/** Turns `/blog/what%20we-learned` into what people would type into a search: `blog what we learned`. */
export function addressWords(pathname: string): string {
  return (decodeOrKeep(pathname).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 80);
}

function linkTo({ title, path }: Pick<ListedPage, 'title' | 'path'>): PageLink {
  return { text: title, href: path };
}

function partsOf(pathname: string, first: number): Name[] {
  return pathname
    .split('/', first + PARTS)
    .slice(first)
    .map((part) => nameOf(decodeOrKeep(part.slice(0, 3 * LONGEST_PART)).slice(0, LONGEST_PART)));
}

function nameOf(text: string): Name {
  const words = text.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return { words: new Set(words), pairs: pairsOf(words) };
}

/** From 0 to 1: by identical words, or by pairs of letters, which tolerate typing errors. */
function similarity(requested: Name, name: Name): number {
  const same = inBoth(requested.words, name.words) / (requested.words.size || 1);
  const common = inBoth(requested.pairs, name.pairs);
  return Math.max(0.9 * same, (2 * common) / (requested.pairs.size + name.pairs.size));
}

function inBoth(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let count = 0;
  for (const one of some) if (others.has(one)) count++;
  return count;
}

/** Pairs of neighbouring letters, including the words' boundaries. */
function pairsOf(words: readonly string[]): Set<string> {
  const text = ` ${words.join(' ')} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}
