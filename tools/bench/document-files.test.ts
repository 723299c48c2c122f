import { documentFiles } from './document-files';

test('a document names its scripts, styles and fonts, each once', () => {
  const html = [
    '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/a.woff2">',
    '<link rel="stylesheet" href="/assets/shell.css" integrity="sha384-x" crossorigin="anonymous">',
    '<script defer src="/assets/shell.js" fetchpriority="low"></script>',
    '<link rel="preload" as="script" href="/releases/one/page.js?a=1&amp;b=2">',
    '<link rel="modulepreload" href="/assets/shell.js">',
    '<link rel="icon" href="/favicon.svg"><link rel="canonical" href="https://example.org/">',
    '<script type="application/json" id="boot">{"src":"no.js"}</script><img src="/picture.png">',
  ].join('');
  expect(documentFiles(html)).toEqual({
    scripts: ['/assets/shell.js', '/releases/one/page.js?a=1&b=2'],
    styles: ['/assets/shell.css'],
    fonts: ['/assets/a.woff2'],
  });
});
