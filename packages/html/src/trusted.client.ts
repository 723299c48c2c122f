import { allowedTags } from './allow-list';
import { applyRules } from './element-rules';

interface Policy {
  createHTML(html: string): string;
}

interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

const identity: Policy = { createHTML: (html) => html };

/** Key of the page's single policy, since a policy of a given name can be created only once. */
const KEY = Symbol.for('weft.html');

/**
 * Sanitised HTML as `innerHTML` accepts it under Trusted Types. The policy passes only what the lists allow, so that
 * neither other code that gets hold of it nor a hole in the server's sanitiser can do harm.
 */
export function trustedHtml(html: string): string {
  const page = globalThis as { [KEY]?: Policy };
  page[KEY] ??= createPolicy('weft-html', {
    createHTML: allowListEnforcer(createPolicy('weft-html-parser', identity)),
  });
  return page[KEY].createHTML(html);
}

function createPolicy(name: string, rules: Policy): Policy {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  return trustedTypes?.createPolicy(name, rules) ?? rules;
}

function allowListEnforcer(parser: Policy): (html: string) => string {
  return (html) => {
    // Parsed into a separate document, in which nothing runs or is fetched.
    const { body } = new DOMParser().parseFromString(parser.createHTML(html), 'text/html');
    for (const element of body.querySelectorAll('*')) enforceAllowList(element);
    return body.innerHTML;
  };
}

function enforceAllowList(element: Element): void {
  const original = Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
  const result = allowedTags.includes(element.localName) ? applyRules(element.localName, original) : null;
  if (!result || result.tag !== element.localName) return element.remove();
  for (const name of Object.keys(original))
    if (!Object.hasOwn(result.attributes, name)) element.removeAttribute(name);
  for (const [name, value] of Object.entries(result.attributes)) {
    if (original[name] !== value) element.setAttribute(name, value);
  }
}
