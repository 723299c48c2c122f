import { escapeHtml } from '@weft/html/escape-html';
import { PREVIEW } from '@weft/verify/preview-token';
import { previewScript, previewStyle } from './preview-files';
import type { OpenPreview } from './previews';
import { withQuery } from './with-query';

/** Start tags of links and forms, as React or the sanitiser writes them: each value is quoted. */
const START_TAG = /<(a|area|form)(?:\s[\w:-]+(?:="[^"]*")?)*\s?\/?>/g;
/** An attribute with an address of the site. */
const TARGET = /\s(href|action)="(\/(?!\/)[^"]*)"/;

const style = `<link rel="stylesheet" href="${previewStyle.address}" integrity="${previewStyle.integrity}" crossorigin="anonymous">`;
const script = `<script defer src="${previewScript.address}" integrity="${previewScript.integrity}" crossorigin="anonymous"></script>`;
const head = `<meta name="robots" content="noindex">${style}${script}`;

/**
 * Marks a document as a preview and keeps its links and forms within the preview, also without scripts.
 *
 * @param address path and query of the page, without the token
 */
export function previewedDocument(html: string, preview: OpenPreview, address: string): string {
  const fields: string[] = [];
  const onward = html.replace(START_TAG, (tag, name: string) => {
    if (name !== 'form') return tag.replace(TARGET, linkWith(preview.token));
    if (/\smethod="post"/i.test(tag)) return tag.replace(TARGET, linkWith(preview.token));
    // A GET form replaces its address's query with its fields, so the token must be a field. That is outside React's
    // root and tied to the form by id.
    const own = /\sid="([^"]*)"/.exec(tag)?.[1];
    const id = own ?? `preview-form-${fields.length}`;
    fields.push(`<input type="hidden" form="${id}" name="${PREVIEW}" value="${escapeHtml(preview.token)}">`);
    return own === undefined ? tag.replace('<form', `<form id="${id}"`) : tag;
  });
  return onward
    .replace('<meta charset="utf-8">', (tag) => tag + head)
    .replace('<body>', (tag) => tag + banner(preview, address))
    .replace('</body>', (tag) => fields.join('') + tag);
}

/** Adds the token to an address of the site; returns any other unchanged. */
export function addressWith(token: string, address: string): string {
  if (!/^\/(?!\/)/.test(address)) return address;
  return withQuery(address, (query) => query.set(PREVIEW, token));
}

/** The page for a link whose preview cannot be shown. */
export function refusedDocument(reason: string, address: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>This preview cannot be shown</title>${style}</head><body>`,
    `<main class="preview-refused"><h1>This preview cannot be shown</h1><p>${escapeHtml(reason)}</p>`,
    '<p>Ask whoever gave you the link for a new one.</p>',
    `<p><a href="${escapeHtml(address)}">See the page as visitors do</a></p></main></body></html>`,
  ].join('');
}

function banner({ remote, version, commit, until }: OpenPreview, address: string): string {
  const built = commit === null ? 'no commit' : `commit ${commit.replace(/^(\w{8})\w*/, '$1')}`;
  const end = `${new Date(until).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    '<aside class="preview" aria-label="Preview"><p>',
    `Preview of ${remote} ${escapeHtml(version)}, ${escapeHtml(built)}, until ${end}. `,
    `<a href="${escapeHtml(address)}" data-document data-preview-end>Leave the preview</a></p></aside>`,
  ].join('');
}

function linkWith(token: string) {
  return (_found: string, name: string, value: string) =>
    ` ${name}="${escapeHtml(addressWith(token, value.replaceAll('&amp;', '&')))}"`;
}
