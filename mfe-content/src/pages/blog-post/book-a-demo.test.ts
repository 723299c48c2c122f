import { sanitizeHtml } from '@weft/html/sanitize';
import { addBookADemo } from './book-a-demo';

const withBookADemo = (raw: string) => sanitizeHtml(raw, addBookADemo);

const LINK = '<a href="/contact">Book a Demo</a>';
const count = (html: string) => html.split(LINK).length - 1;

describe('BLD-05 D-27 the demo link', () => {
  it.each([
    ['blog-card', '<div class="blog-card"><p>a</p>', '</div><div class="card">b</div>'],
    ['card', '<p>a</p><li class="card">b', '</li>'],
    ['one class of several', '<section class="callout card">b', '</section>'],
    ['with others of its kind inside', '<div class="card"><div>a<div>b</div></div>c', '</div><div>d</div>'],
    ['after attributes that look like tags', '<div title="a>b" class="card">c', '</div>'],
  ])('is at the end of the first card: %s', (_what, before, after) => {
    expect(withBookADemo(before + after)).toBe(before + LINK + after);
  });

  it.each([
    ['a class that only begins like it', '<div class="cards">a</div>'],
    ['a word of the text', '<p>class="card"</p>'],
    ['an element that holds no link', '<p class="card">a</p>'],
  ])('%s is not a card, so the link is at the end', (_what, html) => {
    const result = withBookADemo(html);
    expect(result.startsWith(`${sanitizeHtml(html)}<div class="callout">`)).toBe(true);
    expect(count(result)).toBe(1);
  });

  it('is after the first section if there is no card', () => {
    const result = withBookADemo('<h2>One</h2><p>a</p><h2>Two</h2><p>b</p>');
    expect(result).toMatch(/^<h2>One<\/h2><p>a<\/p><div class="callout">.*<\/div><h2>Two<\/h2><p>b<\/p>$/);
    expect(count(result)).toBe(1);
  });

  it.each(['', '<h2>One</h2><p>a</p>', '<div class="card">a</div>', '<h2>1</h2><h2>2</h2><h2>3</h2>'])(
    '%j gets one link, even if it is added twice',
    (html) => {
      const once = withBookADemo(html);
      expect(count(once)).toBe(1);
      expect(withBookADemo(once)).toBe(once);
    },
  );
});
