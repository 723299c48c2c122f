/**
 * Normalizes HTML so that two serialisers agree: attributes sorted by name, one form of character references.
 */
export function normalizeHtml(html: string): string {
  const tags = html.replace(
    /<([a-z]\w*)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*>/g,
    (_all, name: string, text: string) => {
      const attributes = [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(
        ([, key, value = '']) => `${key}="${value}"`,
      );
      return `<${[name, ...attributes.sort()].join(' ')}>`;
    },
  );
  return tags
    .replaceAll('&#x26;', '&amp;')
    .replaceAll('&#x3C;', '&lt;')
    .replace(/&(?=\s)/g, '&amp;');
}
