/**
 * For tests: every text in a piece of content, at any depth.
 *
 * @param keys only texts under one of these keys; all texts by default
 */
export function stringsOf(content: unknown, keys?: readonly string[]): string[] {
  if (content === null || typeof content !== 'object') return [];
  return Object.entries(content).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? ((keys?.includes(key) ?? true) ? [value] : []) : stringsOf(value, keys),
  );
}

export function wordCount(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
