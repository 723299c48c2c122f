/** Segments of a path, still percent-encoded. Backslashes separate them too; repeated separators count once. */
export function segmentsOf(pathname: string): string[] {
  return pathname.split(/[\\/]+/).filter((segment) => segment !== '');
}

/**
 * Whether a path's segments match a pattern: its words in any case, any segment for `:name`.
 * Wildcards and optional segments (`*`, `?`) are not supported and match nothing.
 */
export function matchesPattern(pattern: readonly string[], segments: readonly string[]): boolean {
  if (pattern.length !== segments.length) return false;
  return pattern.every((part, at) => isParameter(part) || isSame(part, segments[at] ?? ''));
}

/** Returns a function that tells whether a path matches one of the patterns. */
export function matcherForAny(patterns: readonly string[]): (pathname: string) => boolean {
  const all = patterns.map(segmentsOf);
  return (pathname) => {
    const segments = segmentsOf(pathname);
    return all.some((pattern) => matchesPattern(pattern, segments));
  };
}

/** The segments of a pattern or path in comparable form: words decoded and in lower case, ':' for each parameter. */
export function normalizedSegments(pattern: string): string[] {
  return segmentsOf(pattern).map((part) => (isParameter(part) ? ':' : decodeOrKeep(part).toLowerCase()));
}

/**
 * Builds a path of pattern `to` with the parameters that the segments have under pattern `from`. With the same pattern
 * for both, the result is the path's canonical form: the pattern's words, the path's parameters.
 */
export function rewritePath(
  segments: readonly string[],
  from: readonly string[],
  to: readonly string[],
): string {
  const own = (part: string) => (isParameter(part) ? (segments[from.indexOf(part)] ?? part) : part);
  return `/${to.map(own).join('/')}`;
}

/** A path in the pattern's own spelling; unchanged if the pattern does not match. */
export function canonicalPath(pattern: string, pathname: string): string {
  const parts = segmentsOf(pattern);
  const segments = segmentsOf(pathname);
  return matchesPattern(parts, segments) ? rewritePath(segments, parts, parts) : pathname;
}

export function isParameter(part: string): boolean {
  return part.startsWith(':');
}

function isSame(word: string, segment: string): boolean {
  return decodeOrKeep(word).toLowerCase() === decodeOrKeep(segment).toLowerCase();
}

/** Percent-decodes text; text that cannot be decoded is returned unchanged. */
export function decodeOrKeep(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
