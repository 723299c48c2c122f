import { sanitizeHtml } from '@weft/html/sanitize';
import { withBookADemo } from './book-a-demo';
import { type OutlineEntry, withHeadingIds } from './outline';
import { plainText } from './plain-text';

const WORDS_A_MINUTE = 220;

export interface ArticleText {
  /** Sanitised; see `ForeignHtml`. */
  html: string;
  /** Its sections, for the table of contents. */
  outline: OutlineEntry[];
  /** How long it takes to read. */
  minutes: number;
}

/** The body of a post as its page shows it: safe, its headings addressable, with the one added link (D-27, D-45). */
export function articleText(raw: string): ArticleText {
  // What the sanitiser writes is well-formed: no comments, attributes in quotes, elements closed. The rest relies on it.
  const clean = withoutTagsInAttributes(sanitizeHtml(raw));
  const { html, outline } = withHeadingIds(clean);
  const words = plainText(clean).split(/\s+/).filter(Boolean).length;
  return {
    html: withBookADemo(html),
    outline,
    minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
  };
}

/** HTML allows `<` in an attribute's value, where it would be taken for a tag. */
function withoutTagsInAttributes(clean: string): string {
  return clean.replace(/<(?:[^>"]|"[^"]*(?:"|$))*(?:>|$)/g, (tag) =>
    tag.replace(/"[^"]*"/g, (value) => value.replaceAll('<', '&lt;')),
  );
}
