/** Returns the HTML as it is: servers have no Trusted Types. */
export function trustedHtml(html: string): string {
  return html;
}
