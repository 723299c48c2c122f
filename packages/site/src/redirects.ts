import { fitsPattern, isParameter, rewritten, segmentsOf } from './path-patterns';

/** An address that people type or that stands in older content, with the page that it means. Both may end in the same parameter. */
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
  /** Words in `from`: of two that fit, the one with more of them is meant. */
  words: number;
}

/**
 * Makes the function that says where a visitor should be sent instead of a path, or null where the path is its own:
 * the page of an alias, a pattern's own letters (D-02, D-54), no trailing or doubled slash, never another host. One
 * hop is enough where no alias leads to another. The caller keeps the query.
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
  // The first of equals stays first: a claim goes before an alias of the same form.
  for (const equals of rules.values()) equals.sort((one, other) => other.words - one.words);
  return (pathname) => {
    const segments = segmentsOf(pathname);
    const rule = rules.get(segments.length)?.find(({ from }) => fitsPattern(from, segments));
    const target = rule ? rewritten(segments, rule.from, rule.to) : `/${segments.join('/')}`;
    return target === pathname ? null : target;
  };
}
