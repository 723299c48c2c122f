import DOMPurify, { type Config } from 'dompurify';
import { allowedAttributes, allowedTags, strippedTags } from './allow-list';
import { applyRules } from './element-rules';
import { withinLimits } from './html-limits';

const config = {
  ALLOWED_TAGS: allowedTags,
  ALLOWED_ATTR: Object.values(allowedAttributes).flat(),
  FORBID_CONTENTS: [...strippedTags, 'iframe'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Ids get a prefix instead, as on the server.
  SANITIZE_DOM: false,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

interface Policy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

/** Where the page's one sanitiser is kept: a policy of one name can be created once. */
const KEY = Symbol.for('weft.html');

/**
 * HTML of editors, held to the allow-list. Takes any text and never throws. Under Trusted Types the
 * result is TrustedHTML, which `innerHTML` takes like a string; the policy itself sanitises, so that
 * whoever else gets hold of it can do no harm.
 */
export function sanitizeHtml(html: string): string {
  const page = globalThis as { [KEY]?: Policy; trustedTypes?: TrustedTypes };
  page[KEY] ??= page.trustedTypes?.createPolicy('weft-html', { createHTML: clean }) ?? { createHTML: clean };
  return page[KEY].createHTML(html);
}

function clean(html: string): string {
  return withinLimits(html, purify);
}

function purify(html: string): string {
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
