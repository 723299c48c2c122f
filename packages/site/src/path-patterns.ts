/** Segments of a path, still percent-encoded. Doubled slashes and backslashes part them once. */
export function segmentsOf(pathname: string): string[] {
  return pathname.split(/[\\/]+/).filter((segment) => segment !== '');
}

/**
 * Whether a path's segments have the form of a pattern: its words in any case, any segment for `:name`.
 * Patterns of another kind (`*`, `?`) fit nothing.
 */
export function fitsPattern(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, at) => isParameter(part) || isSame(part, segments[at] ?? ''));
}

/** Makes the function that says whether one of the patterns fits a path. */
export function fitsOneOf(patterns: readonly string[]): (pathname: string) => boolean {
  const all = patterns.map(segmentsOf);
  return (pathname) => {
    const segments = segmentsOf(pathname);
    return all.some((pattern) => fitsPattern(pattern, segments));
  };
}

/** The segments of a pattern or path as they are compared: words decoded and in lower case, ':' for each parameter. */
export function comparable(pattern: string): string[] {
  return segmentsOf(pattern).map((part) => (isParameter(part) ? ':' : decoded(part).toLowerCase()));
}

/**
 * A path of the form `to`, with the parameters that the segments have under the form `from`. With one pattern for
 * both it is the path's canonical form: the pattern's own words, the path's own parameters.
 */
export function rewritten(
  segments: readonly string[],
  from: readonly string[],
  to: readonly string[],
): string {
  const own = (part: string) => (isParameter(part) ? (segments[from.indexOf(part)] ?? part) : part);
  return `/${to.map(own).join('/')}`;
}

/** A path that a pattern fits, in the pattern's own letters. */
export function canonicalPath(pattern: string, pathname: string): string {
  const parts = segmentsOf(pattern);
  const segments = segmentsOf(pathname);
  return fitsPattern(parts, segments) ? rewritten(segments, parts, parts) : pathname;
}

export function isParameter(part: string): boolean {
  return part.startsWith(':');
}

function isSame(word: string, segment: string): boolean {
  return decoded(word).toLowerCase() === decoded(segment).toLowerCase();
}

/** What cannot be decoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
