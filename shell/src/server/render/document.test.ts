import { createHash } from 'node:crypto';
import type { BootRemote } from '@weft/federation/boot';
import { frameData, requestFor } from '@weft/render/testing/sample-worker';
import type { RenderedPage } from '../../render-page.server';
import { documentOf } from './document';
import { inlineStyles } from './inline-styles';

const content: BootRemote = {
  name: 'mfe-content',
  version: '2',
  base: '/releases/mfe-content/2/',
  integrity: 'sha384-release',
  paths: ['/blog-list'],
  views: { '/blog-list': { page: 'blog-list', data: true } },
  manifest: {
    container: 'mfe_content',
    entry: 'client/remote-entry.js',
    routes: { js: ['client/routes.js'], css: ['client/routes.css'] },
    pages: {
      'blog-list': { js: ['client/blog-list.js'], css: ['client/blog-list.css'] },
      other: { js: ['client/other.js'], css: ['client/other.css'] },
    },
    integrity: {
      'client/remote-entry.js': 'sha384-entry',
      'client/routes.js': 'sha384-routes',
      'client/routes.css': 'sha384-routes-css',
      'client/blog-list.js': 'sha384-page',
      'client/blog-list.css': 'sha384-page-css',
      'client/other.js': 'sha384-other',
    },
  },
};
const worker = {
  ...frameData,
  shell: {
    files: ['shell.01.js', 'shell.01.css'],
    fonts: ['face.02.woff2'],
    integrity: {
      'shell.01.js': 'sha384-shell',
      'shell.01.css': 'sha384-shell-css',
      'later.02.js': 'sha384-later',
    },
  },
};

function pageWith(change: Partial<RenderedPage> = {}): RenderedPage {
  return {
    status: 200,
    headers: new Headers(),
    head: { title: 'Blog', description: 'All posts', canonical: '/blog-list' },
    markup: '<main>posts</main>',
    page: 'blog-list',
    hydration: { loaderData: {}, actionData: null, errors: null },
    ...change,
  };
}

const render = (change?: Partial<RenderedPage>, texts: Record<string, string> = {}) =>
  documentOf({
    page: pageWith(change),
    message: { ...requestFor('/blog-list'), remote: content },
    worker,
    styles: inlineStyles(texts),
  });
const documentWith = (change?: Partial<RenderedPage>) => render(change).html ?? '';

/** The start tags of an element, as written. */
const tags = (html: string, element: string) => html.match(new RegExp(`<${element}\\b[^>]*>`, 'g')) ?? [];

it("names exactly this page's files, each with its hash, styles before scripts", () => {
  const html = documentWith();
  const names = [...html.matchAll(/(?:href|src)="(\/(?:assets|releases)[^"]+)"(?: integrity="([^"]+)")?/g)];
  expect(names.map(([, address, integrity]) => [address, integrity])).toEqual([
    ['/assets/shell.01.css', 'sha384-shell-css'],
    ['/releases/mfe-content/2/client/routes.css', 'sha384-routes-css'],
    ['/releases/mfe-content/2/client/blog-list.css', 'sha384-page-css'],
    ['/assets/face.02.woff2', undefined],
    ['/assets/shell.01.js', 'sha384-shell'],
    ['/releases/mfe-content/2/client/remote-entry.js', 'sha384-entry'],
    ['/releases/mfe-content/2/client/routes.js', 'sha384-routes'],
    ['/releases/mfe-content/2/client/blog-list.js', 'sha384-page'],
  ]);
});

it('contains the stylesheets whose text is known, in the same order, and lists their hashes for the policy', () => {
  const texts = {
    '/releases/mfe-content/2/client/other.css': '.other{}',
    '/releases/mfe-content/2/client/blog-list.css': '.list{}',
    '/releases/mfe-content/2/client/routes.css': '.routes{}',
    '/assets/shell.01.css': '.frame{}',
  };
  const { html, styles } = render({}, texts);
  const sheets = [...(html ?? '').matchAll(/<style data-href="([^"]+)">(.*?)<\/style>/g)];
  expect(sheets.map(([, , text]) => text)).toEqual(['.frame{}', '.routes{}', '.list{}']);
  expect(html).not.toContain('rel="stylesheet"');
  expect(styles).toEqual(
    sheets.map(([, , text = '']) => `sha384-${createHash('sha384').update(text).digest('base64')}`),
  );
});

it('requests every file with a hash anonymously, so that the hash is checked and the preload is used', () => {
  for (const tag of [...tags(documentWith(), 'link'), ...tags(documentWith(), 'script')]) {
    if (tag.includes('integrity=')) expect(tag).toContain('crossorigin="anonymous"');
  }
});

it("the frame's own page names no remote's file", () => {
  const html = documentWith({ page: null });
  expect(tags(html, 'link').join()).not.toContain('/releases/');
  expect(tags(html, 'script').join()).not.toContain('/releases/');
});

it('a page without a chunk of its own still names the container and the routes', () => {
  const html = documentWith({ page: 'unknown' });
  expect(html).toContain('client/routes.js');
  expect(tags(html, 'link').join()).not.toContain('blog-list.js');
});

it('has no inline script, no inline style and no event handler', () => {
  const html = documentWith();
  for (const tag of tags(html, 'script')) expect(tag).toMatch(/ src="| type="application\/json"/);
  expect(html).not.toMatch(/<style|\sstyle=|\son[a-z]+=/);
});

it('escapes head data in text and in attributes', () => {
  const html = documentWith({
    head: {
      title: '</title><script>alert(1)</script> & more',
      description: '"><img src=x onerror=alert(1)>',
      canonical: '/blog-list?category="><script>',
      keywords: 'a & "b"',
    },
  });
  expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; more | ');
  expect(html).toContain('content="&quot;&gt;&lt;img src=x onerror=alert(1)&gt;"');
  expect(html).toContain('content="a &amp; &quot;b&quot;"');
  expect(tags(html, 'img')).toEqual([]);
  expect(tags(html, 'script')).toHaveLength(2);
});

it('addresses of the head are absolute on the public site (GAT-05)', () => {
  expect(documentWith()).toContain(
    '<link rel="canonical" href="http://localhost:3000/blog-list" data-head="">',
  );
});

it('JSON-LD stays inside its data block (GAT-07)', () => {
  const html = documentWith({
    head: { ...pageWith().head, structuredData: [{ name: '</script><script>alert(1)</script>' }] },
  });
  const [, block = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(block)).toEqual({ name: '</script><script>alert(1)</script>' });
});

it.each(['</script><script>alert(1)</script>', '<!--<script>', ']]>'])(
  'the boot data cannot leave its block by %j, and arrives whole',
  (title) => {
    const loaderData = { 'mfe-content/blog-list': { title } };
    const html = documentWith({ hydration: { loaderData, actionData: null, errors: null } });
    const [, block = ''] =
      /<script type="application\/json" id="boot">(.*)<\/script><\/body>/.exec(html) ?? [];
    expect(block).not.toMatch(/<\/|<!--/);
    expect(JSON.parse(block)).toEqual({
      apiUrl: '/api/',
      shell: { 'later.02.js': 'sha384-later' },
      remote: content,
      site: { address: '/_site/none.json', integrity: '' },
      menus: { services: [], industries: [] },
      hydration: { loaderData, actionData: null, errors: null },
    });
  },
);

it("does not show the browser the server's own address of the API", () => {
  expect(documentWith()).not.toContain(frameData.apiUrl);
});
