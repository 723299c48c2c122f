import DOMPurify, { type Config } from 'dompurify';
import { allowedAttributes, allowedTags, strippedTags } from './allow-list';
import { applyRules } from './element-rules';

const config = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
  FORBID_CONTENTS: [...strippedTags, 'iframe'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** HTML of editors, held to the allow-list. Takes any text and never throws. */
export function sanitizeHtml(html: string): string {
  const container = document.createElement('div');
  container.append(DOMPurify.sanitize(html, config));
  for (const element of container.querySelectorAll('*')) applyToElement(element);
  return container.innerHTML;
}

function applyToElement(element: Element): void {
  const given = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const result = applyRules(element.localName, given);
  if (result === null) {
    element.remove();
    return;
  }
  const replacement = document.createElement(result.tag);
  for (const [name, value] of Object.entries(result.attributes)) replacement.setAttribute(name, value);
  if (result.tag !== 'iframe') replacement.append(...element.childNodes);
  element.replaceWith(replacement);
}
