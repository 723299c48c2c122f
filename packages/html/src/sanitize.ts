import { find, html as vocabulary } from 'property-information';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { allowedAttributes, allowedTags } from './allow-list';
import { type Attributes, applyRules } from './element-rules';
import { withinLimits } from './html-limits';
import { type HtmlNode, isRemovedWithContent } from './html-tree';
import { parseHtml } from './parse-html';

const schema: Options = {
  tagNames: allowedTags,
  attributes: Object.fromEntries(
    Object.entries(allowedAttributes).map(([tag, names]) => [
      tag,
      names.map((name) => find(vocabulary, name).property),
    ]),
  ),
  // `element-rules.ts` decides on addresses.
  protocols: {},
  clobber: [],
};

const pipeline = unified()
  .use(() => (tree: HtmlNode) => dropRemoved(tree))
  .use(rehypeSanitize, schema)
  .use(() => (tree: HtmlNode) => applyToChildren(tree))
  .use(rehypeStringify)
  .freeze();

/**
 * Sanitises editors' HTML by the allow-list. Takes any text and never throws; see `html-limits.ts`.
 *
 * @param edit changes the sanitised tree before it is serialised; may be called again with a tree of only the words
 */
export function sanitizeHtml(html: string, edit: (tree: HtmlNode) => void = () => undefined): string {
  return withinLimits(html, (text) => {
    const tree = pipeline.runSync(parseHtml(text));
    edit(tree);
    return pipeline.stringify(tree);
  });
}

function dropRemoved(parent: HtmlNode): void {
  parent.children = (parent.children ?? []).filter((node) => !isRemovedWithContent(node));
  parent.children.forEach(dropRemoved);
}

function applyToChildren(parent: HtmlNode): void {
  parent.children = (parent.children ?? []).filter(applyToElement);
}

/** Changes an element in place; false if it must be removed. */
function applyToElement(node: HtmlNode): boolean {
  if (node.type !== 'element' || node.tagName === undefined) return node.type === 'text';
  const result = applyRules(node.tagName, toAttributes(node.properties ?? {}));
  if (result === null) return false;
  node.tagName = result.tag;
  node.properties = toProperties(result.attributes);
  if (result.tag === 'iframe') node.children = [];
  applyToChildren(node);
  return true;
}

function toAttributes(properties: Record<string, unknown>): Attributes {
  const attributes: Attributes = {};
  for (const [property, value] of Object.entries(properties)) {
    if (value === null || value === undefined || value === false) continue;
    const text = Array.isArray(value) ? value.join(' ') : String(value);
    attributes[find(vocabulary, property).attribute] = value === true ? '' : text;
  }
  return attributes;
}

function toProperties(attributes: Attributes): Record<string, unknown> {
  const properties = Object.entries(attributes).map(([name, value]) => {
    const { property, boolean } = find(vocabulary, name);
    // An attribute without a value is true in the tree.
    return [property, boolean ? true : value];
  });
  return Object.fromEntries(properties);
}
