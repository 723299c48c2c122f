/**
 * Every text in a piece of content, at whatever depth. For tests.
 *
 * @param keys only the texts that stand under one of these names; all of them where left out
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
