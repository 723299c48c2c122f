import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface SampleDist {
  /** Path of each page, by page name. */
  pages: Record<string, string>;
  /** Goes into the bundles, so that another text makes another release. */
  text?: string;
  /** JavaScript for `listed` and `redirects`; it may use `files`, which is `release-public-path`. */
  description?: { listed?: string; redirects?: string };
  /** JavaScript for every page's content, title and data, instead of a heading, a title and none. */
  page?: { content?: string; title?: string; data?: string };
  /** JavaScript that the server bundle starts with, and further fields of its `remote`. */
  first?: string;
  more?: string;
  /** Names that it imports from each module. */
  uses?: Record<string, string[]>;
  /** Text of every page's stylesheet and script. */
  css?: string;
  script?: string;
  /** Source of the server bundle, instead of a working one. */
  source?: string;
  /** Names of the chunks, if they differ from those of the pages. */
  chunks?: string[];
}

/** Writes by hand what a remote's build would produce: a small server bundle and a map of chunks. */
export async function writeDist(directory: string, { pages, text = '', ...rest }: SampleDist): Promise<void> {
  const {
    page: { content = "h('h1', null, 'Sample')", title = 'Sample', data = '{ loader: () => null }' } = {},
  } = rest;
  const { first = '', more = '', css = '@layer page {}', script = `page ${text}` } = rest;
  const routes = Object.entries(pages).map(
    ([page, pattern]) => `{
      path: ${JSON.stringify(pattern)},
      handle: { page: ${JSON.stringify(page)} },
      query: ['page'],
      lazy: async () => ({ page: { Component() { return ${content}; }, head: () => head } }),
      loader: async () => (${data}),
    }`,
  );
  const { listed = '[]', redirects = '[]' } = rest.description ?? {};
  const declarations = `listed: async () => ${listed}, redirects: async () => ${redirects}`;
  const working = [
    `${first}\nconst react = require('react'); // ${text}`,
    'const h = react.createElement;',
    "const files = require('release-public-path');",
    `const head = { title: ${JSON.stringify(title)}, description: 'Sample', canonical: '/' };`,
    `exports.remote = { routes: [${routes.join(', ')}], ${declarations}, ${more} };`,
  ].join('\n');
  const chunk = (name: string) => ({ js: [`${name}.js`], css: [`${name}.css`] });
  const chunks = {
    entry: 'remote-entry.js',
    routes: { js: ['routes.js'], css: [] },
    pages: Object.fromEntries((rest.chunks ?? Object.keys(pages)).map((name) => [name, chunk(name)])),
  };
  const files: Record<string, string | Buffer> = {
    'package.json': JSON.stringify({ version: '1.2.3' }),
    'dist/server/remote.cjs': rest.source ?? working,
    'dist/server/uses.json': JSON.stringify(rest.uses ?? { react: ['createElement'] }),
    'dist/client/chunks.json': JSON.stringify(chunks),
    'dist/client/remote-entry.js': `entry ${text}`,
    'dist/client/remote-entry.js.br': brotliCompressSync(`entry ${text}`),
    'dist/client/routes.js': 'routes',
    ...Object.fromEntries(
      Object.keys(pages).flatMap((name) => [
        [`dist/client/${name}.js`, script],
        [`dist/client/${name}.css`, css],
      ]),
    ),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
