import { trustedHtml } from '@weft/html/trusted';
import { useMemo } from 'react';

export interface ForeignHtmlProps {
  /** HTML that has been through `sanitizeHtml` of `@weft/html`. */
  html: string;
  className?: string;
}

/**
 * The only place that turns text into elements. Links in it are left to the browser
 * (`data-foreign`, D-38).
 */
export function ForeignHtml({ html, className }: ForeignHtmlProps) {
  // Read where elements are made of it, and so not when the server has made them.
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
