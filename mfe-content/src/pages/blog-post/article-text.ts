import { textsIn } from '@weft/html/html-tree';
import { sanitizeHtml } from '@weft/html/sanitize';
import { addBookADemo } from './book-a-demo';
import { assignHeadingIds, type OutlineEntry } from './outline';

const WORDS_A_MINUTE = 220;

interface ArticleText {
  /** Sanitised; see `ForeignHtml`. */
  html: string;
  /** Its sections, for the table of contents. */
  outline: OutlineEntry[];
  /** Reading time in minutes. */
  minutes: number;
}

/** The body of a post as its page shows it: sanitised, with ids on its headings and the one added link (D-27, D-45). */
export function articleText(raw: string): ArticleText {
  let outline: OutlineEntry[] = [];
  let words = 0;
  const html = sanitizeHtml(raw, (tree) => {
    outline = assignHeadingIds(tree);
    words = textsIn(tree).join(' ').split(/\s+/).filter(Boolean).length;
    addBookADemo(tree);
  });
  return { html, outline, minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)) };
}
