import { parseRelease } from './release';

const integrity = `sha384-${'A'.repeat(64)}`;
const time = '2025-01-02T03:04:05.678Z';

const release = {
  schema: 2,
  remote: 'mfe-content',
  version: '1.0.0-0123456789',
  commit: null,
  time,
  paths: ['/blog-list'],
  listed: [
    {
      path: '/blog-list',
      title: 'Blog',
      picture: 'client/blog.avif',
      menu: { slot: 'services', group: 'All', order: 1 },
    },
  ],
  redirects: [{ from: '/blog', to: '/blog-list' }],
  entry: 'client/remote-entry.js',
  container: 'mfe_content',
  routes: { js: ['client/routes.js'], css: [] },
  pages: { 'blog-list': { js: ['client/blog-list.js'], css: ['client/blog-list.css'] } },
  views: { '/blog-list': { page: 'blog-list', data: true } },
  server: 'server/remote.cjs',
  files: { 'client/remote-entry.js': { integrity, bytes: 12 } },
  requires: { contract: 1, shared: { react: '19.0.0' }, uses: {} },
};

describe('parseRelease', () => {
  it('reads a release just as it was written', () => {
    expect(parseRelease(JSON.stringify(release))).toEqual(release);
  });

  it('reads where the standard entry is', () => {
    const standard = {
      manifest: 'standard/mf-manifest.json',
      entry: 'standard/remoteEntry.js',
      types: 'standard/remote.d.ts',
    };
    expect(parseRelease(JSON.stringify({ ...release, standard }))).toEqual({ ...release, standard });
  });

  it.each([
    ['standard.entry', { standard: { manifest: 'a.json', types: 'a.d.ts', entry: '../a.js' } }],
    ['schema', { schema: 1 }],
    ['remote', { remote: '../mfe-content' }],
    ['version', { version: '../1.0.0' }],
    ['version', { version: 'x'.repeat(101) }],
    ['time', { time: 'yesterday' }],
    ['paths.0', { paths: ['blog-list'] }],
    ['listed.0.path', { listed: [{ path: '//evil.example', title: 'Blog' }] }],
    ['listed.0.title', { listed: [{ path: '/blog-list', title: ' ' }] }],
    ['redirects.0.to', { redirects: [{ from: '/x', to: 'https://evil.example/' }] }],
    ['entry', { entry: '/client/remote-entry.js' }],
    ['entry', { entry: 'client/../../remote-entry.js' }],
    ['container', { container: 'alert(1)' }],
    ['routes.js.0', { routes: { js: ['https://other.example/x.js'], css: [] } }],
    ['pages.home.css', { pages: { home: { js: [] } } }],
    ['pages.home.css.0', { pages: { home: { js: [], css: ['client/page.CSS'] } } }],
    ['pages.home.css.0', { pages: { home: { js: [], css: ['server/page.css'] } } }],
    ['routes.js.0', { routes: { js: ['client/routes.JS'], css: [] } }],
    ['entry', { entry: 'client/remote-entry.mjs' }],
    ['standard.entry', { standard: { manifest: 'a.json', types: 'a.d.ts', entry: 'standard/a.JS' } }],
    ['server', { server: '..' }],
    ['files.client/x.js.integrity', { files: { 'client/x.js': { integrity: 'sha256-AAAA', bytes: 1 } } }],
    ['files.client/x.js.bytes', { files: { 'client/x.js': { integrity, bytes: -1 } } }],
    ['files.client/x.js.bytes', { files: { 'client/x.js': { integrity, bytes: 33_554_433 } } }],
    [
      'files',
      {
        files: Object.fromEntries(
          Array.from({ length: 17 }, (_, at) => [`client/${at}.js`, { integrity, bytes: 33_554_432 }]),
        ),
      },
    ],
    ['requires.contract', { requires: { contract: '1', shared: {}, uses: {} } }],
  ])('refuses a bad %s, and names it', (field, change) => {
    expect(() => parseRelease(JSON.stringify({ ...release, ...change }))).toThrow(
      new RegExp(`^release\\.json: ${field.replaceAll('.', '\\.')}: `),
    );
  });

  it.each([
    '/contact/',
    '//contact',
    '/contact?',
    '/x?/:y?',
    '//:x',
    '/blog/:slug/',
    '/blog/*',
    '/cont%61ct',
  ])('refuses the claim %s, which is not made of plain words and parameters', (claim) => {
    expect(() => parseRelease(JSON.stringify({ ...release, paths: [claim] }))).toThrow(
      'release.json: paths.0: is not "/" or made of "/word" and "/:parameter"',
    );
  });

  it('accepts claims made of words and parameters', () => {
    const paths = ['/', '/feed.xml', '/how-we-work', '/Blog/:post-id', '/grüße/:name/über'];
    expect(parseRelease(JSON.stringify({ ...release, paths })).paths).toEqual(paths);
  });

  it.each(['client/../../secret', 'client/./routes.js'])('refuses a file at %s', (file) => {
    const files = { [file]: { integrity, bytes: 1 } };
    expect(() => parseRelease(JSON.stringify({ ...release, files }))).toThrow('leaves the release');
  });

  it.each([
    ['paths', '/blog-list'],
    ['listed', { path: '/blog-list', title: 'Blog' }],
    ['redirects', { from: '/blog', to: '/blog-list' }],
  ])('refuses more than 500 %s, and says so', (field, one) => {
    const textOf = (count: number) =>
      JSON.stringify({ ...release, [field]: Array.from({ length: count }, () => one) });
    expect(parseRelease(textOf(500))).toHaveProperty(`${field}.length`, 500);
    expect(() => parseRelease(textOf(501))).toThrow(`release.json: ${field}: are more than 500`);
  });

  it('limits the number of menu entries and the length of their titles', () => {
    const listed = (count: number, title: string) => {
      const menu = { slot: 'services', order: 1 };
      const pages = Array.from({ length: count }, (_, at) => ({ path: `/blog-list/${at}`, title, menu }));
      return () => parseRelease(JSON.stringify({ ...release, listed: pages }));
    };
    expect(listed(60, 'x'.repeat(80))).not.toThrow();
    expect(listed(61, 'x')).toThrow('listed: put more than 60 entries into menus');
    expect(listed(1, 'x'.repeat(81))).toThrow('listed: put a title of more than 80 characters into menus');
    const outside = [{ path: '/blog-list', title: 'x'.repeat(81) }];
    expect(() => parseRelease(JSON.stringify({ ...release, listed: outside }))).not.toThrow();
  });

  it.each(['[]', '"text"', 'null'])('refuses %s', (text) => {
    expect(() => parseRelease(text)).toThrow(/^release\.json: /);
  });

  it('refuses text that is not JSON', () => {
    expect(() => parseRelease('<html>')).toThrow(/^release\.json: document: Invalid JSON/);
  });
});
