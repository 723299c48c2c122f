import { elementsIn, type HtmlNode, textsIn } from '@weft/html/html-tree';
import { paths } from '@weft/site/paths';

const WORDS = 'Book a Demo';
/** Elements that may hold a link. */
const CONTAINERS = ['div', 'section', 'article', 'blockquote', 'figure', 'li', 'dd', 'td'];

/**
 * Adds the one link to an article (D-27): at the end of its first card, otherwise after its first section.
 * An article that already has the link is left unchanged.
 */
export function addBookADemo(tree: HtmlNode): void {
  const elements = elementsIn(tree);
  if (elements.some(({ element }) => isLink(element))) return;
  const card = elements.find(({ element }) => isCard(element))?.element;
  if (card) return append(card, link());
  const callout = element('div', { className: 'callout' }, [
    element('p', {}, [text('See what this could look like on your own data.')]),
    link(),
  ]);
  const second = elements.filter(({ element: { tagName } }) => tagName === 'h2')[1];
  if (!second) return append(tree, callout);
  const { parent, element: heading } = second;
  parent.children = (parent.children ?? []).flatMap((child) =>
    child === heading ? [callout, child] : [child],
  );
}

function isLink(node: HtmlNode): boolean {
  const { href, ...others } = node.properties ?? {};
  const isPlain = node.tagName === 'a' && href === paths.contact && Object.keys(others).length === 0;
  return isPlain && textsIn(node).join('') === WORDS;
}

function isCard({ tagName = '', properties }: HtmlNode): boolean {
  const classes = String(properties?.['className'] ?? '').split(' ');
  return CONTAINERS.includes(tagName) && (classes.includes('card') || classes.includes('blog-card'));
}

const link = () => element('a', { href: paths.contact }, [text(WORDS)]);

const text = (value: string): HtmlNode => ({ type: 'text', value });

function element(tagName: string, properties: Record<string, string>, children: HtmlNode[]): HtmlNode {
  return { type: 'element', tagName, properties, children };
}

function append(parent: HtmlNode, child: HtmlNode): void {
  parent.children = [...(parent.children ?? []), child];
}
