import { industryTitles, serviceGroups } from '@weft/site/catalogue';
import { paths } from '@weft/site/paths';

export interface PageLink {
  text: string;
  href: string;
}

/** The main services, for addresses below /services that nothing bears (D-05). */
const mainServices: PageLink[] = serviceGroups.map(({ title }) => ({
  text: title,
  href: paths.mainService(title),
}));

const pages: PageLink[] = [
  { text: 'About Us', href: paths.about },
  { text: 'Services', href: paths.services },
  { text: 'Case Studies', href: paths.caseStudies },
  { text: 'Industries', href: paths.industries },
  { text: 'Blog', href: paths.blogList },
  { text: 'Career', href: paths.career },
  { text: 'Contact Us', href: paths.contact },
  { text: 'Terms of Services', href: paths.terms },
  { text: 'Privacy Policy', href: paths.privacy },
  ...mainServices,
  ...serviceGroups.flatMap(({ services }) =>
    services.map((name) => ({ text: name, href: paths.service(name) })),
  ),
  ...industryTitles.map((title) => ({ text: title, href: paths.industry(title) })),
];

/** Less likeness than this is chance: 1 is the same name. */
const ALIKE = 0.4;
const MOST = 5;

/**
 * Known pages whose names are like a part of an address that no page has (D-03), the likest first. They
 * are only offered: nothing is redirected by guess.
 *
 * @param pathname path of a URL, percent-encoded or not
 * @returns the five likest; below /services the four services before them
 */
export function suggestPages(pathname: string): PageLink[] {
  const isService = /^\/services?(\/|$)/i.test(pathname);
  const parts = pathname
    .split('/')
    .slice(isService ? 2 : 1)
    .map(wordsOf);
  const alike = pages
    .map((page) => ({ page, score: Math.max(...parts.map((part) => likeness(part, wordsOf(page.text)))) }))
    .filter(({ page, score }) => score >= ALIKE && page.href !== pathname)
    .sort((one, other) => other.score - one.score)
    .map(({ page }) => page)
    .slice(0, MOST);
  return isService ? [...new Set([...mainServices, ...alike])] : alike;
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
