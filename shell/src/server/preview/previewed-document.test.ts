import { addressWith, previewedDocument, refusedDocument } from './previewed-document';

const preview = {
  remote: 'mfe-careers',
  version: '1.0.0-ab',
  commit: '0123456789abcdef0123456789abcdef01234567',
  until: Date.UTC(2025, 0, 2, 3, 4),
  token: 'mfe-careers_1.0.0-ab_1_k_v',
  name: 'mfe-careers@1.0.0-ab',
};
const token = encodeURIComponent(preview.token);
const page = (markup: string) =>
  previewedDocument(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A</title></head><body><div id="root">${markup}</div></body></html>`,
    preview,
    '/career?page=2',
  );
const rootOf = (html: string) => /<div id="root">(.*)<\/div>/.exec(html)?.[1];

it('names version, commit and end, has a link out of the preview, and is not indexed', () => {
  const html = page('');
  expect(html).toContain('<meta charset="utf-8"><meta name="robots" content="noindex">');
  expect(html).toContain('Preview of mfe-careers 1.0.0-ab, commit 01234567, until 2025-01-02 03:04 UTC.');
  expect(html).toContain('<a href="/career?page=2" data-document data-preview-end>Leave the preview</a>');
});

it.each([
  ['<a class="x" href="/blog?a=1&amp;b=2#c">Blog</a>', `href="/blog?a=1&amp;b=2&amp;preview=${token}#c"`],
  ['<a title="a > b" href="/blog">Blog</a>', `href="/blog?preview=${token}"`],
  ['<form method="post" action="/contact">', `action="/contact?preview=${token}"`],
])('keeps links and forms within the preview: %s', (markup, expected) => {
  expect(rootOf(page(markup))).toContain(expected);
});

it.each([
  '<a href="https://example.com/">Elsewhere</a>',
  '<a href="//example.com/">Elsewhere</a>',
  '<a href="#main">Down</a>',
  '<a href="mailto:jobs@example.com">Mail</a>',
  '<p>&lt;a href="/blog"></p>',
])('leaves markup that does not lead into the site unchanged: %s', (markup) => {
  expect(rootOf(page(markup))).toBe(markup);
});

it('a GET form gets the token as a hidden field outside the page’s root', () => {
  const html = page('<form method="get" action="/search"><input name="q"></form>');
  expect(rootOf(html)).toBe(
    '<form id="preview-form-0" method="get" action="/search"><input name="q"></form>',
  );
  expect(html).toContain(
    `<input type="hidden" form="preview-form-0" name="preview" value="${preview.token}"></body>`,
  );
});

it('adds the token only to addresses of the site', () => {
  expect(addressWith('t', '/a?b=c')).toBe('/a?b=c&preview=t');
  expect(addressWith('t', 'https://example.com/')).toBe('https://example.com/');
});

it('a refusal says why, and links to the page', () => {
  const html = refusedDocument('The link has expired.', '/career?"><script>');
  expect(html).toContain('<p>The link has expired.</p>');
  expect(html).toContain('href="/career?&quot;&gt;&lt;script&gt;"');
});
