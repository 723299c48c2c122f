import { strippedTags } from './allow-list';

/** The part of a syntax tree that is needed here. https://github.com/syntax-tree/hast */
export interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
  /** Content of a text node. */
  value?: string;
}

/** Whether an element is removed with all its content, because no reader would see its text. */
export function isRemovedWithContent({ tagName = '', properties = {} }: HtmlNode): boolean {
  return strippedTags.includes(tagName) || Object.hasOwn(properties, 'hidden');
}

/** Texts in a tree, in document order. */
export function textsIn({ type, value = '', children = [] }: HtmlNode): string[] {
  return type === 'text' ? [value] : children.flatMap(textsIn);
}

/** Elements in a tree in the order of their start tags, each with its parent. */
export function elementsIn(parent: HtmlNode): { element: HtmlNode; parent: HtmlNode }[] {
  return (parent.children ?? []).flatMap((element) =>
    element.type === 'element' ? [{ element, parent }, ...elementsIn(element)] : [],
  );
}
