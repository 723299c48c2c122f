import { absoluteLinks, xmlText } from './feed-text';

/** What an XML parser reads from it, as content and as attribute. */
function read(xml: string): (string | null)[] {
  const parsed = new DOMParser().parseFromString(`<a b="${xml}">${xml}</a>`, 'application/xml');
  return [parsed.documentElement.textContent, parsed.documentElement.getAttribute('b')];
}

it.each(['a & b', '<b>"x"</b>', "it's", ']]>', '&amp;', '&#x3C;', '<!-- -->', 'ધાગો 🧵'])(
  '%j survives the escaping for XML',
  (text) => {
    expect(read(xmlText(text))).toEqual([text, text]);
  },
);

it('characters that XML does not allow are left out', () => {
  const text = `a\0b\u0008c\u001fd\ufffee\ud800f`;
  expect(xmlText(text)).toBe('abcdef');
  expect(read(xmlText(text))).toEqual(['abcdef', 'abcdef']);
});

it.each([
  ['<a href="/contact">x</a>', '<a href="https://site.example/contact">x</a>'],
  ['<img alt="" src="a.png">', '<img alt="" src="https://site.example/a.png">'],
  ['<a href="?page=2&#x26;a=b">x</a>', '<a href="https://site.example/?page=2&#x26;a=b">x</a>'],
  ['<a href="//other.example/a">x</a>', '<a href="https://other.example/a">x</a>'],
])('%s gets an absolute address', (html, absolute) => {
  expect(absoluteLinks(html, 'https://site.example')).toBe(absolute);
});

it('a relative address is resolved against its page', () => {
  const html = '<a href="other">x</a>';
  expect(absoluteLinks(html, 'https://site.example/blog/loom')).toBe(
    '<a href="https://site.example/blog/other">x</a>',
  );
});

it.each([
  '<a href="#part-warp">x</a>',
  '<a href="">x</a>',
  '<a href="mailto:a@site.example">x</a>',
  '<a href="https://other.example/a?b#c">x</a>',
  '<a href="https://[">x</a>',
  '<p title="a > b">write href="/contact" so</p>',
  '<p data-href="/contact">x</p>',
])('%s stays as it is', (html) => {
  expect(absoluteLinks(html, 'https://site.example')).toBe(html);
});
