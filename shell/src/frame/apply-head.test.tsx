import type { Head } from '@weft/federation/remote-module';
import { applyHead } from './apply-head';
import { notFoundHead, unavailableHead } from './fallback-head';
import { headTags } from './head-tags';

const head: Head = { title: 'Blog', description: 'All posts', canonical: '/blog-list' };
const one = (selector: string) => {
  const found = document.head.querySelectorAll(selector);
  expect(found).toHaveLength(1);
  return found[0] as HTMLElement;
};
const descriptions = 'meta[name="description"]';

beforeEach(() => {
  document.head.innerHTML = '<link rel="stylesheet" href="/assets/shell.css">';
});

it('puts title and description into the document and returns the title', () => {
  expect(applyHead(head)).toBe('Blog | Meridian');
  expect(document.title).toBe('Blog | Meridian');
  expect(one(descriptions)).toHaveAttribute('content', 'All posts');
  expect(one('link[rel="canonical"]')).toHaveAttribute('href', 'http://localhost/blog-list');
});

it("removes the last page's tags and leaves everything else", () => {
  applyHead({ ...head, robots: 'noindex' });
  applyHead({ ...head, description: 'Another' });
  expect(one(descriptions)).toHaveAttribute('content', 'Another');
  expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
  expect(one('link[rel="stylesheet"]')).toHaveAttribute('href', '/assets/shell.css');
});

it('keeps the structured data that the server wrote for this page, and adds none', () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<script type="application/ld+json" data-head="">{"name":"first"}</script>',
  );
  applyHead({ ...head, structuredData: [{ name: 'first' }] });
  expect(one('script').textContent).toBe('{"name":"first"}');
  applyHead({ ...head, structuredData: [{ name: 'second' }] });
  expect(document.head.querySelector('script')).toBeNull();
});

it('reuses the elements that the server wrote', () => {
  document.head.innerHTML = '<meta name="description" content="old" data-head="">';
  const written = one(descriptions);
  applyHead(head);
  expect(one(descriptions)).toBe(written);
  expect(written).toHaveAttribute('content', 'All posts');
});

it('GAT-05 the public origin that the server wrote is kept on any host, also after an error page', () => {
  const expectPublic = () => {
    expect(one('link[rel="canonical"]')).toHaveAttribute('href', 'https://www.example.com/blog-list');
    expect(one('meta[property="og:url"]')).toHaveAttribute('content', 'https://www.example.com/blog-list');
  };
  document.head.innerHTML = '<link rel="canonical" href="https://www.example.com/" data-head="">';
  applyHead(head);
  expectPublic();
  for (const fallback of [unavailableHead, notFoundHead]) {
    applyHead(fallback);
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    applyHead(head);
    expectPublic();
  }
});

it('GAT-05 the public origin is kept when the visit begins with a page that was not found', () => {
  for (const { element, attributes } of headTags(notFoundHead, 'https://www.example.com')) {
    const written = document.createElement(element);
    for (const [name, value] of Object.entries({ ...attributes, 'data-head': '' }))
      written.setAttribute(name, value);
    document.head.append(written);
  }
  applyHead(head);
  expect(one('link[rel="canonical"]')).toHaveAttribute('href', 'https://www.example.com/blog-list');
});

it("GAT-05 an extension's tags, and tags of ours that it has emptied, do not break the page", () => {
  applyHead({ ...head, canonical: 'https://www.example.com/' });
  document.head.insertAdjacentHTML(
    'afterbegin',
    '<link rel="canonical"><meta property="og:image" content="x">',
  );
  applyHead(head);
  const link = one('link[rel="canonical"][data-head]');
  expect(link).toHaveAttribute('href', 'https://www.example.com/blog-list');
  link.removeAttribute('href');
  one('meta[property="og:image"][data-head]').setAttribute('content', '');
  applyHead(head);
  expect(link).toHaveAttribute('href', 'http://localhost/blog-list');
});

it('markup in the head data stays text', () => {
  applyHead({ ...head, title: '<img src=x>', description: '"><script>alert(1)</script>' });
  expect(document.title).toBe('<img src=x> | Meridian');
  expect(document.head.querySelectorAll('script, img')).toHaveLength(0);
  expect(one(descriptions)).toHaveAttribute('content', '"><script>alert(1)</script>');
});
