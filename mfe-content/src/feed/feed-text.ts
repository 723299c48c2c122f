import { escapeHtml } from '@weft/html/escape-html';

/** Text as content or attribute of XML, without characters that no XML may hold. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''));
}

/**
 * Sanitised HTML with absolute addresses, for readers outside of the site. A part of the page itself is left as it is.
 *
 * @param html what the sanitiser wrote
 * @param base of the page that it is on
 */
export function absoluteLinks(html: string, base: string): string {
  return html.replace(/<(?:[^>"]|"[^"]*(?:"|$))*(?:>|$)/g, (tag) =>
    tag.replace(/ (href|src)="([^"#][^"]*)"/g, (whole, name: string, address: string) =>
      URL.canParse(address, base) ? ` ${name}="${new URL(address, base).href}"` : whole,
    ),
  );
}
