import { bootManifest, hashesOf } from './manifest';

const file = (hash: string) => ({ integrity: hash, bytes: 1 });

it("gives the browser its own files and nothing of the server's", () => {
  const manifest = bootManifest({
    container: 'mfe_content',
    entry: 'client/remote-entry.js',
    routes: { js: ['client/routes.js'], css: [] },
    pages: { 'blog-list': { js: ['client/blog-list.js'], css: ['client/blog-list.css'] } },
    files: {
      'client/remote-entry.js': file('entry'),
      'client/blog-list.css': file('styles'),
      'client/assets/plate.svg': file('picture'),
      'standard/remoteEntry.js': file('the entry for other hosts'),
      'server/remote.cjs': file('server'),
      'server/extra.js': file('more of the server'),
    },
  });
  expect(manifest).toEqual({
    container: 'mfe_content',
    entry: 'client/remote-entry.js',
    routes: { js: ['client/routes.js'], css: [] },
    pages: { 'blog-list': { js: ['client/blog-list.js'], css: ['client/blog-list.css'] } },
    integrity: { 'client/remote-entry.js': 'entry', 'client/blog-list.css': 'styles' },
  });
});

it("gives the hashes of the standard entry's files on request", () => {
  const files = {
    'client/remote-entry.js': file('entry'),
    'standard/remoteEntry.js': file('standard entry'),
    'standard/mf-manifest.json': file('manifest'),
    'standard/blog-list.css': file('styles'),
  };
  expect(hashesOf(files, 'standard')).toEqual({
    'standard/remoteEntry.js': 'standard entry',
    'standard/blog-list.css': 'styles',
  });
});
