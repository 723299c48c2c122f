import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

export interface SampleDist {
  /** Path of each page, by its name. */
  pages: Record<string, string>;
  /** Shows in every file, so that another text is another release. */
  text?: string;
  /** What it says of itself: JavaScript of the list and of the redirects; `release-public-path` is `files`. */
  said?: { listed?: string; redirects?: string };
  /** JavaScript of what every page renders and says, where it is not a heading and a title. */
  page?: { content?: string; title?: string; data?: string };
  /** JavaScript that the server bundle begins with, and further fields of its module. */
  first?: string;
  more?: string;
  /** Names that it imports of each module. */
  uses?: Record<string, string[]>;
  /** Text of every page's stylesheet and script. */
  css?: string;
  script?: string;
  /** Text of the server bundle, where it is not one that works. */
  source?: string;
  /** Names of the chunks, where they are not those of the pages. */
  chunks?: string[];
}

/** Writes what a build of a remote leaves behind, by hand: a small server bundle and a map of chunks. */
export async function writeDist(directory: string, { pages, text = '', ...rest }: SampleDist): Promise<void> {
  const {
    content = "h('h1', null, 'Sample')",
    title = 'Sample',
    data = '{ loader: () => null }',
  } = rest.page ?? {};
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
  const { listed = '[]', redirects = '[]' } = rest.said ?? {};
  const said = `listed: async () => ${listed}, redirects: async () => ${redirects}`;
  const working = [
    `${first}\nconst react = require('react'); // ${text}`,
    'const h = react.createElement;',
    "const files = require('release-public-path');",
    `const head = { title: ${JSON.stringify(title)}, description: 'Sample', canonical: '/' };`,
    `exports.remote = { routes: [${routes.join(', ')}], ${said}, ${more} };`,
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
