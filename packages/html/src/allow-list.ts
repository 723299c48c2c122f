/*
 * What editors' HTML may contain. The sanitiser on the server and the policy in the browser use these lists and
 * `element-rules.ts`.
 */

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const blocks = ['p', 'div', 'section', 'article', 'blockquote', 'pre', 'hr', 'br', 'figure', 'figcaption'];

const lists = ['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary'];

const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Elements within a line of text: they do not end a word. */
export const inlineTags = [
  ...['a', 'abbr', 'b', 'cite', 'code', 'del', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp', 'small'],
  ...['span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
];

export const allowedTags = [...headings, ...blocks, ...lists, ...tables, ...inlineTags, 'img', 'iframe'];

/** Attributes by element; `*` is every element. `element-rules.ts` checks their values. */
export const allowedAttributes: Record<string, string[]> = {
  '*': ['class', 'id', 'title', 'lang', 'dir'],
  a: ['href', 'target', 'rel'],
  abbr: ['title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  iframe: ['src', 'width', 'height', 'allowfullscreen', 'loading', 'sandbox', 'referrerpolicy'],
  ol: ['start', 'reversed'],
  td: ['colspan', 'rowspan', 'align'],
  th: ['colspan', 'rowspan', 'align', 'scope'],
  time: ['datetime'],
  details: ['open'],
};

/** Elements that are removed with all their content. */
export const strippedTags = [
  ...['script', 'style', 'svg', 'math', 'template', 'noscript', 'object', 'embed', 'applet', 'noembed'],
  ...['noframes', 'textarea', 'select', 'title', 'xmp', 'plaintext', 'audio', 'video'],
];

/** Classes that the site has styles for. Also allowed: `language-…` for code. */
export const allowedClasses = ['blog-card', 'card', 'callout', 'task-list-item'];
