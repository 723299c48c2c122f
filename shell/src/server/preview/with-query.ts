/** Changes the query of an address of the site. The result leads to no other host, whatever the address begins with. */
export function withQuery(address: string, change: (query: URLSearchParams) => void): string {
  const url = new URL(`http://site/${address}`);
  change(url.searchParams);
  return url.pathname.replace(/^\/+/, '/') + url.search + url.hash;
}
