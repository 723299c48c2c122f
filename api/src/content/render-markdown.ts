import { vanishes } from '@weft/html/html-tree';
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

/** The box of `- [x]` as text: what fills in forms is taken out. */
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

/** Parses HTML in Markdown, where there is some: it takes a parser of its own, which knows no limits. */
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
 * GitHub's Markdown, HTML in it included, as a tree whose headings have ids. It is not sanitised.
 * @throws RangeError where it is too much; TooLarge where its HTML is
 */
export function markdownTree(markdown: string): Root {
  return toTree.runSync(toTree.parse(markdown)) as Root;
}

/** A tree, or a part of one, as sanitised HTML. */
export function treeHtml(children: RootContent[]): string {
  return sanitizeHtml(toHtml.stringify({ type: 'root', children }));
}

/** Elements that do not end a word. */
const inline = new Set(
  'a abbr b cite code del em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(' '),
);

/** Elements whose text often ends without a full stop, and is no part of the sentence that follows. */
const apart = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'th', 'td']);

/** What a reader sees of a tree, in one line, for search and excerpts: a ` · ` stands after a heading. */
export function treeText(children: RootContent[]): string {
  // Characters of private use mark what a search has found.
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
  if (node.type !== 'element' || node.tagName === 'iframe' || vanishes(node)) return '';
  const text = rawText(node.children);
  if (inline.has(node.tagName)) return text;
  return apart.has(node.tagName) && /[^\s.?!:]\s*$/.test(text) ? ` ${text} · ` : ` ${text} `;
}

/**
 * All elements below, in the order of the document.
 * @param isWanted whether one counts, with those in it
 */
export function elementsOf(
  children: RootContent[],
  isWanted: (element: Element) => boolean = () => true,
): Element[] {
  return children.flatMap((node) =>
    node.type === 'element' && isWanted(node) ? [node, ...elementsOf(node.children, isWanted)] : [],
  );
}
