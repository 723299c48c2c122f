import { createHash } from 'node:crypto';
import { escapeHtml } from '@weft/html/escape-html';
import { company } from '@weft/site/company';
import { paths } from '@weft/site/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Minimal styles in the site's look, for a page that needs no other file and no render process. */
const STYLE = `:root{color-scheme:light dark;--paper:#f5f7f5;--text:#12211e;--accent:#c93617}
@media(prefers-color-scheme:dark){:root{--paper:#0f1c19;--text:#f1f5f2;--accent:#ff6b47}}
body{max-width:38rem;margin:0 auto;padding:4rem 1.25rem;background:var(--paper);color:var(--text);font:1.0625rem/1.6 'Schibsted Grotesk',system-ui,sans-serif}
svg{width:9rem;fill:currentcolor}svg path+path{fill:var(--accent)}
h1{font-size:1.375rem;font-weight:500;line-height:1.3;overflow-wrap:anywhere}
a{color:inherit;font-weight:600;text-decoration:underline 2px var(--accent);text-underline-offset:.3em}`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** For a form that was not accepted. */
export const BACK_BUTTON_HINT =
  'The Back button of your browser takes you back to the form, with what you typed.';

/** Answers without the frame: an HTML page for browsers, else only the text. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, words: string): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (!request.headers.accept?.includes('text/html'))
    return reply.type('text/plain; charset=utf-8').send(words);
  return reply
    .header('content-security-policy', POLICY)
    .type('text/html; charset=utf-8')
    .send(page(escapeHtml(words)));
}

const page = (words: string) => `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>${words.split('.', 1)[0]} | ${escapeHtml(company.name)}</title>
<style>${STYLE}</style>
<svg viewBox="0 0 144 40" aria-hidden="true"><path d="M20 0h4v40h-4zM56 0h4v40h-4zM92 0h4v40h-4zM128 0h4v40h-4z"/><path d="M0 18h66v4H0zM84 18h60v4H84z"/></svg>
<main><h1>${words}</h1>
<p><a href="${paths.home}">Home</a></p></main>
</html>
`;
