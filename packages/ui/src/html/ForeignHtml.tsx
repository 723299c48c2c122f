import { trustedHtml } from '@weft/html/trusted';
import { useMemo } from 'react';

export interface ForeignHtmlProps {
  /** HTML that has been through `sanitizeHtml` of `@weft/html`. */
  html: string;
  className?: string;
}

/**
 * The only component that renders HTML from a string. Links in it are left to the browser
 * (`data-foreign`, D-38).
 */
export function ForeignHtml({ html, className }: ForeignHtmlProps) {
  // A getter: React reads it only when it creates the elements, not when it hydrates the server's.
  const content = useMemo(
    () => ({
      get __html() {
        return trustedHtml(html);
      },
    }),
    [html],
  );
  return <div className={className} data-foreign="" dangerouslySetInnerHTML={content} />;
}
