/** `/blog/what%20we-learned` as people would type it, for a search: `blog what we learned`. */
export function addressWords(pathname: string): string {
  return (decoded(pathname).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 80);
}

/** What cannot be decoded stays as it is. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
