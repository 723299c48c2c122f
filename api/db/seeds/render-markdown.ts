import { sanitizeHtml } from '@weft/html/sanitize';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const toHtml = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: 'note-' })
  .use(rehypeRaw)
  .use(rehypeSlug)
  .use(rehypeStringify);

/** GitHub's Markdown, HTML in it included, as sanitised HTML whose headings have ids. */
export function renderMarkdown(markdown: string): string {
  return sanitizeHtml(String(toHtml.processSync(markdown)));
}
