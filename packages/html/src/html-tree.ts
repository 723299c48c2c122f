import { strippedTags } from './allow-list';

/** The part of a syntax tree that is needed here. https://github.com/syntax-tree/hast */
export interface HtmlNode {
  type: string;
  tagName?: string;
  properties?: Record<string, unknown>;
  children?: HtmlNode[];
  /** Of a text. */
  value?: string;
}

/** Whether an element goes with all that is in it: no reader would see its text. */
export function vanishes({ tagName = '', properties = {} }: HtmlNode): boolean {
  return strippedTags.includes(tagName) || Object.hasOwn(properties, 'hidden');
}

/** Texts in a tree, in their order. */
export function textsIn({ type, value = '', children = [] }: HtmlNode): string[] {
  return type === 'text' ? [value] : children.flatMap(textsIn);
}

/** Elements in a tree in the order of their start tags, each with what it stands in. */
export function elementsIn(parent: HtmlNode): { element: HtmlNode; parent: HtmlNode }[] {
  return (parent.children ?? []).flatMap((element) =>
    element.type === 'element' ? [{ element, parent }, ...elementsIn(element)] : [],
  );
}
