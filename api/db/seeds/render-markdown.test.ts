import { renderMarkdown } from './render-markdown';

describe('renderMarkdown', () => {
  it('gives headings ids and makes a first heading a second one', () => {
    expect(renderMarkdown('# Light before lens\n\n## And more')).toBe(
      '<h2 id="light-before-lens">Light before lens</h2>\n<h2 id="and-more">And more</h2>',
    );
  });

  it('renders tables with their alignment', () => {
    expect(renderMarkdown('| a | b |\n|---|--:|\n| 1 | 2 |')).toMatch(
      /<th>a<\/th>\s*<th align="right">b<\/th>/,
    );
  });

  it('keeps the language of code and escapes what is in it', () => {
    expect(renderMarkdown('```html\n<script>\n```')).toBe(
      '<pre><code class="language-html">&#x3C;script>\n</code></pre>',
    );
  });

  it('keeps cards of raw HTML and renders the Markdown in them', () => {
    expect(renderMarkdown('<div class="blog-card">\n\n**Try it**\n\n</div>')).toBe(
      '<div class="blog-card">\n<p><strong>Try it</strong></p>\n</div>',
    );
  });

  it('loads images late', () => {
    expect(renderMarkdown('![A loom](/api/media/loom.svg)')).toBe(
      '<p><img alt="A loom" src="/api/media/loom.svg" loading="lazy"></p>',
    );
  });

  it('drops what could run', () => {
    const html = renderMarkdown(
      '[x](javascript:alert(1))\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>',
    );
    expect(html).not.toMatch(/script|onerror/);
  });
});
