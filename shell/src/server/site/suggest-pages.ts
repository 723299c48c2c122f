import type { MenuLink } from '@weft/federation/boot';
import type { PageLink } from '@weft/federation/fallback-view';
import type { ListedPage } from '@weft/federation/listed-pages';

/** A similarity below this is accidental; 1 is the same name. */
const ALIKE = 0.4;
const MOST = 5;
/** Of an address only so many parts are looked at, and of each only its beginning: a long one must not hold up others. */
const PARTS = 8;
const LONGEST_PART = 100;

/**
 * Known pages whose names are similar to a part of an unknown address (D-03), the closest match first. They
 * are only offered: nothing is redirected by guess.
 *
 * @param pathname path of a URL, percent-encoded or not
 * @param listed pages of the releases in service
 * @param mainServices for unknown addresses below /services (D-05)
 * @returns the five closest matches; below /services the main services before them
 */
export function suggestPages(
  pathname: string,
  listed: readonly Pick<ListedPage, 'title' | 'path'>[],
  mainServices: readonly MenuLink[],
): PageLink[] {
  const isService = /^\/services?(\/|$)/i.test(pathname);
  const parts = pathname
    .split('/')
    .slice(isService ? 2 : 1)
    .slice(0, PARTS)
    .map((part) => wordsOf(part.slice(0, LONGEST_PART)));
  const alike = listed
    .map(linkTo)
    .map((page) => ({ page, name: wordsOf(page.text) }))
    .map(({ page, name }) => ({ page, score: Math.max(...parts.map((part) => likeness(part, name))) }))
    .filter(({ page, score }) => score >= ALIKE && page.href !== pathname)
    .sort((one, other) => other.score - one.score)
    .map(({ page }) => page)
    .slice(0, MOST);
  if (!isService) return alike;
  const first = mainServices.map(linkTo);
  return [...first, ...alike.filter(({ href }) => !first.some((page) => page.href === href))];
}

function linkTo({ title, path }: Pick<ListedPage, 'title' | 'path'>): PageLink {
  return { text: title, href: path };
}

/** Lower-case words of a name or of a part of an address. */
function wordsOf(text: string): string[] {
  return (
    decoded(text)
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? []
  );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** From 0 to 1: by whole words that are the same, or by pairs of letters, which forgive typing errors. */
function likeness(wanted: string[], name: string[]): number {
  const same = wanted.filter((word) => name.includes(word)).length / (wanted.length || 1);
  const [some, others] = [pairsOf(wanted), pairsOf(name)];
  const common = [...some].filter((pair) => others.has(pair)).length;
  return Math.max(0.9 * same, (2 * common) / (some.size + others.size));
}

/** Pairs of neighbouring letters, with the words' beginnings and ends. */
function pairsOf(words: string[]): Set<string> {
  const text = ` ${words.join(' ')} `;
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)));
}
