/*
 * Tests for both sanitisers. Each entry: its name, HTML, and what must be left of that.
 * After https://cheatsheetseries.owasp.org/cheatsheets/XSS_Filter_Evasion_Cheat_Sheet.html
 */
export const attacks: [name: string, html: string, clean: string][] = [
  ['a script', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
  ['a script in odd case', '<ScRiPt>alert(1)</sCrIpT>b', 'b'],
  ['a script that is not closed', 'a<script>alert(1)', 'a'],
  ['an external script', '<script src="https://evil.example/x.js"></script>', ''],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  [
    'an event handler without quotes',
    '<img src=/x.png onerror=alert(1)>',
    '<img src="/x.png" alt="" loading="lazy">',
  ],
  [
    'an event handler after a slash',
    '<img/src="/x.png"/onload=alert(1)>',
    '<img src="/x.png" alt="" loading="lazy">',
  ],
  ['a javascript: link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a javascript: link in odd case', '<a href="JaVaScRiPt:alert(1)">a</a>', '<a>a</a>'],
  ['a javascript: link with a tab', '<a href="jav&#x09;ascript:alert(1)">a</a>', '<a>a</a>'],
  ['a javascript: link with a line break', '<a href="java\nscript:alert(1)">a</a>', '<a>a</a>'],
  ['a javascript: link with a leading control', '<a href="&#1;javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a javascript: link in entities', '<a href="&#106;avascript&colon;alert(1)">a</a>', '<a>a</a>'],
  ['a vbscript: link', '<a href="vbscript:msgbox(1)">a</a>', '<a>a</a>'],
  ['a data: link', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
  ['a data: image', '<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['a javascript: image', '<img src="javascript:alert(1)">', ''],
  ['an image over plain http', '<img src="http://example.com/x.png">', ''],
  ['an image of another host by two slashes', '<img src="//example.com/x.png">', ''],
  ['an image of another host by backslashes', '<img src="/\\example.com/x.png">', ''],
  [
    'a source set',
    '<img src="/x.png" srcset="https://evil.example/x">',
    '<img src="/x.png" alt="" loading="lazy">',
  ],
  ['svg', '<svg><script>alert(1)</script><a xlink:href="javascript:alert(1)"></a></svg>a', 'a'],
  ['svg with a handler', '<svg/onload=alert(1)>', ''],
  ['mathml', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>a', 'a'],
  ['a mutation by noscript', 'a<noscript><p title="</noscript><img src=x onerror=alert(1)>">', 'a'],
  ['a style element', '<style>@import "https://evil.example"</style>a', 'a'],
  ['a style attribute', '<p style="background:url(javascript:alert(1))">a</p>', '<p>a</p>'],
  ['a frame of any host', '<iframe src="https://evil.example/"></iframe>a', 'a'],
  ['a frame with a document', '<iframe srcdoc="<script>alert(1)</script>"></iframe>a', 'a'],
  [
    'a frame of a host with a similar name',
    '<iframe src="https://player.vimeo.com.evil.example/video/1"></iframe>',
    '',
  ],
  ['a frame with a user name', '<iframe src="https://player.vimeo.com@evil.example/video/"></iframe>', ''],
  [
    'a frame that leaves the path of players',
    '<iframe src="https://player.vimeo.com/video/../x"></iframe>',
    '',
  ],
  [
    'a frame that leaves the path of players in another spelling',
    '<iframe src="https://player.vimeo.com/video/%2e%2E/x"></iframe><iframe src="https://player.vimeo.com/video/.%2e\\x"></iframe>',
    '',
  ],
  ['object and embed', '<object data="x.swf"></object><embed src="x.swf">a', 'a'],
  ['base and meta', '<base href="https://evil.example"><meta http-equiv="refresh" content="0;url=/x">a', 'a'],
  ['a form', '<form action="https://evil.example"><input name="x"><button>a</button></form>', 'a'],
  ['a template', '<template><img src=x onerror=alert(1)></template>a', 'a'],
  ['a comment', 'a<!--[if IE]><script>alert(1)</script><![endif]-->b', 'ab'],
  ['a broken tag', '<<p>a</p>', '&lt;<p>a</p>'],
  [
    'clobbering by an id',
    '<p id="cookie">a</p><p id="boot">b</p><p id="a b">c</p>',
    '<p id="user-content-cookie">a</p><p id="user-content-boot">b</p><p>c</p>',
  ],
  [
    'clobbering by a name',
    '<a name="body" id="Body">a</a><img name="getElementById" src="/x.png">',
    '<a id="user-content-Body">a</a><img src="/x.png" alt="" loading="lazy">',
  ],
  ['data and aria attributes', '<p data-x="1" aria-hidden="true">a</p>', '<p>a</p>'],
  ['classes of the site', '<p class="visually-hidden nav card">a</p>', '<p class="card">a</p>'],
];

/** HTML that must be kept, or changed into what the page needs. */
export const allowedSamples: [name: string, html: string, clean: string][] = [
  ['text', 'a &amp; b', 'a &amp; b'],
  [
    "the site's classes",
    '<div class="blog-card"><p class="callout">a</p></div>',
    '<div class="blog-card"><p class="callout">a</p></div>',
  ],
  [
    'the language of code',
    '<pre><code class="language-python">a</code></pre>',
    '<pre tabindex="0"><code class="language-python">a</code></pre>',
  ],
  ['a first heading as a second one', '<h1>A</h1>', '<h2>A</h2>'],
  [
    'ids of headings, with a prefix',
    '<h3 id="light-2">A</h3><h3 id="größe">B</h3>',
    '<h3 id="user-content-light-2">A</h3><h3 id="user-content-größe">B</h3>',
  ],
  [
    'ids that have the prefix already',
    '<h3 id="user-content-a">A</h3><a href="#user-content-a">a</a>',
    '<h3 id="user-content-a">A</h3><a href="#user-content-a">a</a>',
  ],
  [
    'a table',
    '<table><tbody><tr><td align="right" colspan="2">1</td></tr></tbody></table>',
    '<table tabindex="0"><tbody><tr><td align="right" colspan="2">1</td></tr></tbody></table>',
  ],
  ['an internal link', '<a href="/contact?x=1#y">a</a>', '<a href="/contact?x=1#y">a</a>'],
  ['a link within the text', '<a href="#light">a</a>', '<a href="#user-content-light">a</a>'],
  ['a link to the top', '<a href="#">a</a><a href="#top">a</a>', '<a href="#">a</a><a href="#top">a</a>'],
  ['a mail link', '<a href="mailto:a@example.com">a</a>', '<a href="mailto:a@example.com">a</a>'],
  ['a telephone link', '<a href="tel:+910000000000">a</a>', '<a href="tel:+910000000000">a</a>'],
  [
    'an external link, cut off from this page',
    '<a href="https://example.com/" rel="opener">a</a>',
    '<a href="https://example.com/" rel="noopener noreferrer">a</a>',
  ],
  [
    'a link to a new tab',
    '<a href="/x" target="_blank">a</a>',
    '<a href="/x" target="_blank" rel="noopener noreferrer">a</a>',
  ],
  ['a link to a named frame', '<a href="/x" target="top">a</a>', '<a href="/x">a</a>'],
  [
    'an image, loaded late',
    '<img src="https://example.com/x.png" alt="A" width="5" height="6" loading="eager">',
    '<img src="https://example.com/x.png" alt="A" width="5" height="6" loading="lazy">',
  ],
  [
    'a video of a listed host',
    '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="A" width="560" allowfullscreen></iframe>',
    '<iframe src="https://www.youtube-nocookie.com/embed/abc" title="A" loading="lazy" sandbox="allow-scripts allow-same-origin allow-presentation allow-popups" referrerpolicy="strict-origin-when-cross-origin" width="560" allowfullscreen=""></iframe>',
  ],
  [
    'a disclosure',
    '<details open><summary>a</summary>b</details>',
    '<details open=""><summary>a</summary>b</details>',
  ],
];
