import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from 'parse5';
import { htmlLimits, TooLarge } from './html-limits';

/** Elements that the parser creates around any fragment: its context, a document and a root. */
const OWN_ELEMENTS = 3;

/**
 * Parses HTML into a tree. Unclosed elements are reopened in each following block, so that only the parser knows how
 * many there are. https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
 *
 * @throws TooLarge as soon as elements, or characters in their attributes, exceed `htmlLimits`
 */
export function parseHtml(html: string): Root {
  let elements = -OWN_ELEMENTS;
  let characters = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (tag, namespace, attributes) => {
    elements += 1;
    for (const { name, value } of attributes) characters += name.length + value.length;
    if (elements > htmlLimits.elements) throw new TooLarge('elements');
    if (characters > htmlLimits.characters) throw new TooLarge('characters');
    return defaultTreeAdapter.createElement(tag, namespace, attributes);
  };
  const treeAdapter = { ...defaultTreeAdapter, createElement };
  const options = { treeAdapter, scriptingEnabled: false };
  return fromParse5(parseFragment<DefaultTreeAdapterTypes.DefaultTreeAdapterMap>(html, options)) as Root;
}
