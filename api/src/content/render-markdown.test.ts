import { markdownTree, treeHtml, treeText } from './render-markdown';

const render = (markdown: string) => treeHtml(markdownTree(markdown).children);

describe('treeHtml', () => {
  it('gives headings ids and turns first-level headings into second-level ones', () => {
    expect(render('# Light before lens\n\n## And more')).toBe(
      '<h2 id="user-content-light-before-lens">Light before lens</h2>\n<h2 id="user-content-and-more">And more</h2>',
    );
  });

  it('prefixes ids and the links to them, so that no heading clashes with an element of the page', () => {
    expect(render('## Boot\n\n[below](#root)\n\n## Root')).toBe(
      '<h2 id="user-content-boot">Boot</h2>\n<p><a href="#user-content-root">below</a></p>\n<h2 id="user-content-root">Root</h2>',
    );
  });

  it('renders tables with their alignment', () => {
    expect(render('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(/<th>a<\/th>\s*<th align="right">b<\/th>/);
  });

  it('keeps the language of code blocks and escapes their content', () => {
    expect(render('```html\n<script>\n```')).toBe(
      '<pre tabindex="0"><code class="language-html">&#x3C;script>\n</code></pre>',
    );
  });

  it('keeps raw HTML cards and renders the Markdown in them', () => {
    expect(render('<div class="blog-card">\n\n**Try it**\n\n</div>')).toBe(
      '<div class="blog-card">\n<p><strong>Try it</strong></p>\n</div>',
    );
  });

  it('renders the boxes of task lists as text', () => {
    expect(render('- [x] warp\n- [ ] weft').replace(/\n/g, '')).toBe(
      '<ul><li class="task-list-item">☑ warp</li><li class="task-list-item">☐ weft</li></ul>',
    );
  });

  it('loads images lazily', () => {
    expect(render('![A loom](/api/media/loom.svg)')).toBe(
      '<p><img alt="A loom" src="/api/media/loom.svg" loading="lazy"></p>',
    );
  });

  it('removes scripts, event handlers and javascript: links', () => {
    const html = render(
      '[x](javascript:alert(1))\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>',
    );
    expect(html).not.toMatch(/script|onerror/);
  });
});

describe('treeText', () => {
  it('returns the text that a reader sees, in one line', () => {
    const markdown =
      '## A *head*ing\n\n- one\n- two & `three`\n\n<script>alert(1)</script><b>fo</b>ur\ue000\n\n| a | b |\n|--|--|\n| 1 | 2 |';
    expect(treeText(markdownTree(markdown).children)).toBe('A heading · one two & three four a · b · 1 · 2');
  });

  it('leaves out text that does not get to the page', () => {
    const html = ['textarea', 'video', 'audio', 'select', 'xmp', 'noembed', 'noframes'].map(
      (tag) => `<${tag}>gone</${tag}>`,
    );
    const { children } = markdownTree(`Here <p hidden>gone</p>\n\n${html.join('\n\n')}\n\nthere`);
    expect(treeText(children)).toBe('Here there');
    expect(treeHtml(children)).not.toContain('gone');
  });
});
