import { allowedAttributes, allowedClasses } from './allow-list';
import { contentId, contentLink } from './content-ids';
import { videoHosts } from './video-hosts';

export type Attributes = Record<string, string>;

export interface ElementResult {
  tag: string;
  attributes: Attributes;
}

/**
 * Applies the rules to one element: the tag it becomes and all attributes it keeps or gets.
 * @param tag lower-case name of an allowed element
 * @returns null for an element that must be removed with its content
 */
export function applyRules(tag: string, original: Attributes): ElementResult | null {
  const known = new Set([...(allowedAttributes['*'] ?? []), ...(allowedAttributes[tag] ?? [])]);
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(original)) {
    const sanitized = known.has(name) ? sanitizedValue(name, value) : null;
    if (sanitized !== null) attributes[name] = sanitized;
  }
  if (tag === 'a') return { tag, attributes: linkAttributes(attributes) };
  if (tag === 'img') return imageResult(attributes);
  if (tag === 'iframe') return frameResult(attributes);
  // Wide tables and long lines of code scroll, which must work with the keyboard in every browser.
  if (tag === 'table' || tag === 'pre') return { tag, attributes: { ...attributes, tabindex: '0' } };
  // The page has its own h1.
  return { tag: tag === 'h1' ? 'h2' : tag, attributes };
}

/** The sanitised value of an allowed attribute; null if the attribute must be removed. */
function sanitizedValue(name: string, value: string): string | null {
  if (name === 'id') return contentId(value);
  if (name === 'class') return value.split(/\s+/).filter(isAllowedClass).join(' ') || null;
  if (name === 'align') return ['left', 'center', 'right'].includes(value) ? value : null;
  if (['width', 'height', 'colspan', 'rowspan', 'start'].includes(name))
    return /^\d{1,4}$/.test(value) ? value : null;
  return value;
}

function isAllowedClass(name: string): boolean {
  return allowedClasses.includes(name) || /^language-[\w+#-]+$/.test(name);
}

function linkAttributes({ href, target, rel: _rel, ...attributes }: Attributes): Attributes {
  if (href === undefined || !isSafeLink(href)) return attributes;
  const newTab: Attributes = target === '_blank' ? { target } : {};
  const isExternal = isAbsolute(href) || target === '_blank';
  return {
    ...attributes,
    href: contentLink(href),
    ...newTab,
    ...(isExternal ? { rel: 'noopener noreferrer' } : {}),
  };
}

function imageResult(attributes: Attributes): ElementResult | null {
  const src = cleanUrl(attributes.src ?? '');
  const isSafe = src !== '' && (/^https:\/\//i.test(src) || (schemeOf(src) === '' && !isAbsolute(src)));
  if (!isSafe) return null;
  return { tag: 'img', attributes: { alt: '', ...attributes, src, loading: 'lazy' } };
}

function frameResult({ src: rawSrc = '', ...rest }: Attributes): ElementResult | null {
  const { width, height, title, allowfullscreen } = rest;
  // As the browser will read it: `%2e%2e` leaves a folder just as `..` does.
  const src = URL.canParse(rawSrc) ? new URL(rawSrc).href : '';
  if (!videoHosts.some((host) => src.startsWith(host))) return null;
  const attributes: Attributes = { src, title: title || 'Video', loading: 'lazy' };
  attributes.sandbox = 'allow-scripts allow-same-origin allow-presentation allow-popups';
  attributes.referrerpolicy = 'strict-origin-when-cross-origin';
  if (width !== undefined) attributes.width = width;
  if (height !== undefined) attributes.height = height;
  if (allowfullscreen !== undefined) attributes.allowfullscreen = '';
  return { tag: 'iframe', attributes };
}

function isSafeLink(href: string): boolean {
  return ['', 'http', 'https', 'mailto', 'tel'].includes(schemeOf(cleanUrl(href)));
}

/** Whether the address names a host as browsers see it, which treat `\` as `/`. */
function isAbsolute(url: string): boolean {
  return /^(https?:|[\\/]{2})/i.test(cleanUrl(url));
}

/** The text before the first colon, unless that belongs to a path, a query or a fragment. */
function schemeOf(url: string): string {
  return /^([^/?#:]*):/.exec(url)?.[1]?.toLowerCase() ?? '';
}

/**
 * The address as a browser reads it: without tabs and line breaks, and without control characters around it.
 * https://url.spec.whatwg.org/#concept-basic-url-parser
 */
function cleanUrl(url: string): string {
  const line = url.replace(/[\t\n\r]/g, '');
  let end = line.length;
  while (end > 0 && line.charCodeAt(end - 1) <= 0x20) end -= 1;
  return line.slice(0, end).replace(/^[\0-\x20]+/, '');
}
