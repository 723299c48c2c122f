import { createHash } from 'node:crypto';
import { PREVIEW } from '@weft/verify/preview-token';
import type { FastifyInstance } from 'fastify';

/*
 * Keeps the token during client-side navigation: in the address for reloads, in links for other tabs, and in requests
 * for pages' data. A separate file, so that a visit without a preview does not load it.
 */
const script = `const name = '${PREVIEW}';
const token = new URLSearchParams(location.search).get(name);
const withToken = (address) => {
  const url = new URL(address, location.href);
  if (url.origin === location.origin) url.searchParams.set(name, token);
  return url.href;
};
for (const change of ['pushState', 'replaceState']) {
  const original = history[change].bind(history);
  history[change] = (state, unused, url) => original(state, unused, url == null ? url : withToken(url));
}
const send = globalThis.fetch;
globalThis.fetch = (input, init) =>
  send(typeof input === 'string' && input.startsWith('/_data/') ? withToken(input) : input, init);
const mark = ({ target }) => {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
  if (!link) return;
  if (!link.matches('[data-preview-end]')) return void (link.href = withToken(link.getAttribute('href')));
  const plain = new URL(location.href);
  plain.searchParams.delete(name);
  link.href = plain.pathname + plain.search;
};
for (const type of ['pointerover', 'pointerdown', 'focusin', 'click']) addEventListener(type, mark, true);
`;

const style = `.preview {
  padding: 0.5rem 1rem;
  background: #1d1d1f;
  color: #fff;
  font: 1rem/1.5 system-ui, sans-serif;
  overflow-wrap: anywhere;
}
.preview p { margin: 0; max-width: none; color: inherit; }
.preview a { display: inline-block; min-height: 1.5rem; color: inherit; text-decoration: underline; }
.preview a:focus-visible { outline: 2px solid #fff; outline-offset: 2px; }
.preview-refused { max-width: 40rem; margin: 4rem auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif; }
`;

const file = (text: string, type: string) => {
  const hash = createHash('sha384').update(text).digest();
  const address = `/assets/preview.${hash.toString('hex', 0, 4)}.${type === 'text/css' ? 'css' : 'js'}`;
  return { address, integrity: `sha384-${hash.toString('base64')}`, text, type };
};

export const previewScript = file(script, 'text/javascript');
export const previewStyle = file(style, 'text/css');

/** Serves the script and the stylesheet that only previewed documents load. */
export function previewFiles(app: FastifyInstance): void {
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  for (const { address, text, type } of [previewScript, previewStyle])
    app.get(address, (_request, reply) => reply.headers(headers).type(`${type}; charset=utf-8`).send(text));
}
