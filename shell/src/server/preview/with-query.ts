/** An address of the site with another query. It leads to no other host, whatever it begins with. */
export function withQuery(address: string, change: (query: URLSearchParams) => void): string {
  const url = new URL(`http://site/${address}`);
  change(url.searchParams);
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
