/**
 * The path and query of a request's target. A proxy may pass on the whole address, which a server must take too:
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2.2
 */
export function originForm({ url = '/' }: { url?: string }): string {
  const [site = ''] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [];
  const address = url.slice(site.length);
  return site === '' || address.startsWith('/') ? address : `/${address}`;
}
