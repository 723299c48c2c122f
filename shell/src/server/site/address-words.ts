/** `/blog/what%20we-learned` as people would type it, for a search: `blog what we learned`. */
export function addressWords(pathname: string): string {
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // What cannot be decoded is searched for as it stands.
  }
  return (decoded.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, 80);
}
