export interface ForeignHtmlProps {
  /**
   * HTML that has been through `sanitizeHtml` of `@weft/html`: a string from the server, TrustedHTML in
   * the browser. A string that was never sanitised is refused by Trusted Types.
   */
  html: string;
  className?: string;
}

/**
 * The only place that turns text into elements. Links in it are left to the browser
 * (`data-foreign`, D-38).
 */
export function ForeignHtml({ html, className }: ForeignHtmlProps) {
  return <div className={className} data-foreign="" dangerouslySetInnerHTML={{ __html: html }} />;
}
