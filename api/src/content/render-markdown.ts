import { inlineTags } from '@weft/html/allow-list';
import { isRemovedWithContent } from '@weft/html/html-tree';
import { parseHtml } from '@weft/html/parse-html';
import { sanitizeHtml } from '@weft/html/sanitize';
import type { Element, Root, RootContent } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: 'note-' })
  .use(taskBoxes)
  .use(rawHtml)
  .use(rehypeSlug);

/** Turns the checkbox of `- [x]` into text, because form controls are removed. */
function taskBoxes(): (tree: Root) => void {
  return (tree) => {
    for (const element of elementsOf(tree.children))
      element.children = element.children.map((child) =>
        child.type === 'element' && child.tagName === 'input'
          ? { type: 'text', value: child.properties.checked ? '☑' : '☐' }
          : child,
      );
  };
}

/** Parses HTML in Markdown, if there is any. `parseHtml` checks the limits first: the parser of rehype-raw has none. */
function rawHtml(): ReturnType<typeof rehypeRaw> {
  const parse = rehypeRaw();
  return (tree, file) => {
    if (!hasRaw(tree.children)) return tree;
    parseHtml(toRawHtml.stringify(tree));
    return parse(tree, file);
  };
}

function hasRaw(children: RootContent[]): boolean {
  return children.some(
    (node) => (node.type as string) === 'raw' || (node.type === 'element' && hasRaw(node.children)),
  );
}

const toRawHtml = unified().use(rehypeStringify, { allowDangerousHtml: true }).freeze();
const toHtml = unified().use(rehypeStringify);

/**
 * GitHub's Markdown, including HTML, as a tree whose headings have ids. It is not sanitised.
 * @throws RangeError if it is nested too deeply, TooLarge if its HTML is too large
 */
export function markdownTree(markdown: string): Root {
  return toTree.runSync(toTree.parse(markdown)) as Root;
}

/** A tree, or a part of one, as sanitised HTML. */
export function treeHtml(children: RootContent[]): string {
  return sanitizeHtml(toHtml.stringify({ type: 'root', children }));
}

/** Elements whose text often ends without a full stop, and does not continue in the sentence that follows. */
const separatedTags = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'td']);

/** The visible text of a tree in one line, for search and excerpts, with a ` · ` after a heading. */
export function treeText(children: RootContent[]): string {
  // Removed because search marks its matches with private-use characters.
  return rawText(children)
    .replace(/\p{Co}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ·$/, '');
}

function rawText(children: RootContent[]): string {
  return children.map(nodeText).join('');
}

function nodeText(node: RootContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element' || node.tagName === 'iframe' || isRemovedWithContent(node)) return '';
  const text = rawText(node.children);
  if (inlineTags.includes(node.tagName)) return text;
  return separatedTags.has(node.tagName) && /[^\s.?!:]\s*$/.test(text) ? ` ${text} · ` : ` ${text} `;
}

/**
 * All descendant elements, in document order.
 * @param isWanted whether to include an element and its descendants
 */
export function elementsOf(
  children: RootContent[],
  isWanted: (element: Element) => boolean = () => true,
): Element[] {
  return children.flatMap((node) =>
    node.type === 'element' && isWanted(node) ? [node, ...elementsOf(node.children, isWanted)] : [],
  );
}
