import { escapeHtml } from '@weft/html/escape-html';

/** Text as XML content or attribute, without characters that XML forbids. */
export function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ''));
}

/**
 * Makes the addresses in sanitised HTML absolute, for feed readers. Links within the page stay as they are.
 *
 * @param html the sanitiser's output
 * @param base address of the page that contains it
 */
export function absoluteLinks(html: string, base: string): string {
  return html.replace(/<(?:[^>"]|"[^"]*(?:"|$))*(?:>|$)/g, (tag) =>
    tag.replace(/ (href|src)="([^"#][^"]*)"/g, (whole, name: string, address: string) =>
      URL.canParse(address, base) ? ` ${name}="${new URL(address, base).href}"` : whole,
    ),
  );
}
