import { isParameter, matchesPattern, rewritePath, segmentsOf } from './path-patterns';

/** An address that people type or older content links to, and the page it means. Both may end in the same parameter. */
export interface Alias {
  from: string;
  to: string;
}

export interface AddressTable {
  /** Path patterns that are served. */
  patterns: readonly string[];
  redirects: readonly Alias[];
}

interface Rule {
  from: string[];
  to: string[];
  /** Number of words in `from`, parameters excluded: of two rules that match, the one with more words wins. */
  words: number;
}

/** Line breaks, percent-encoded: of addresses that were pasted with them. The router's `*` does not match them. */
const LINE_BREAKS = /%0[ad]|%e2%80%a[89]/gi;

/**
 * Makes a function that returns the path to redirect to, or null if the path is already canonical: the page of an
 * alias, the pattern's own spelling (D-02, D-54), no trailing or doubled slash, no line break, never another host.
 * One redirect is enough as long as no alias leads to another. The caller keeps the query.
 *
 * @returns a function of a URL's path, still percent-encoded
 */
export function createRedirects({ patterns, redirects }: AddressTable): (pathname: string) => string | null {
  const rules = new Map<number, Rule[]>();
  const all = [...patterns.map((pattern) => ({ from: pattern, to: pattern })), ...redirects];
  for (const alias of all) {
    const from = segmentsOf(alias.from);
    const words = from.filter((part) => !isParameter(part)).length;
    const rule = { from, to: segmentsOf(alias.to), words };
    rules.set(from.length, [...(rules.get(from.length) ?? []), rule]);
  }
  // The sort is stable: of equal rules, a claim stays ahead of an alias.
  for (const equals of rules.values()) equals.sort((one, other) => other.words - one.words);
  return (pathname) => {
    const segments = segmentsOf(pathname.replace(LINE_BREAKS, ''));
    const rule = rules.get(segments.length)?.find(({ from }) => matchesPattern(from, segments));
    const target = rule ? rewritePath(segments, rule.from, rule.to) : `/${segments.join('/')}`;
    return target === pathname ? null : target;
  };
}
