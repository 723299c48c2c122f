import { sanitizeHtml } from './sanitize';
import { allowedSamples, attacks } from './testing/attack-vectors';
import { normalizeHtml } from './testing/normalize-html';

describe('sanitizeHtml on the server', () => {
  it.each(attacks)('removes %s', (_name, html, clean) => {
    expect(normalizeHtml(sanitizeHtml(html))).toBe(normalizeHtml(clean));
  });

  it.each(allowedSamples)('keeps %s', (_name, html, clean) => {
    expect(normalizeHtml(sanitizeHtml(html))).toBe(normalizeHtml(clean));
  });

  it.each([...attacks, ...allowedSamples])('changes nothing when it is applied again: %s', (_name, html) => {
    const once = sanitizeHtml(html);
    expect(sanitizeHtml(once)).toBe(once);
  });

  it.each(['<p hidden>a</p>', '<p hidden="until-found">a</p>', '<button hidden><b>a</b></button>'])(
    'removes hidden elements: %s',
    (html) => {
      expect(sanitizeHtml(`${html}<p>b</p>`)).toBe('<p>b</p>');
    },
  );

  it.each([
    ['nests deeply', '<div>'.repeat(2_000), 'words'],
    ['nests very deeply', `${'<b><p>'.repeat(100_000)}words`, 'words'],
    ['hides its nesting', `${'<div title="</div>">'.repeat(3_000)}words`, 'words'],
    ['hides it better', `${'<div title= "</div>">'.repeat(3_000)}words`, 'words'],
    ['is very large', 'words '.repeat(200_000), 'words'],
    ['has very many elements', '<b>words</b>'.repeat(12_000), 'words'],
    ['opens and never ends', '<a '.repeat(100_000), ''],
  ])('gives text, and does not throw, for markup that %s', (_what, html, words) => {
    const clean = sanitizeHtml(`words${html}`);
    expect(clean).toContain(words);
    expect(clean.length).toBeLessThan(2_000_000);
  });

  it.each([
    ['elements', Array.from({ length: 190 }, (_, place) => `<b id=b${place}>`).join('')],
    [
      'elements whose ends are none',
      '<b id=a><!--</b>--><b id=b><!--</b>--><b id=c><!--</b>--><b id=d><!--</b>-->',
    ],
    ['long attributes', `<b title="${'x'.repeat(1_000)}">`],
  ])('gives only the words if each block would reopen %s', (_what, open) => {
    const clean = sanitizeHtml(`<p>${open}${'<p>word '.repeat(3_000)}`);
    expect(clean).not.toContain('<b');
    expect(clean.match(/word/g)?.length).toBe(3_000);
    expect(clean.length).toBeLessThan(20_000);
  });

  it('keeps elements up to their limit, and none above it', () => {
    expect(sanitizeHtml('<b>x</b>'.repeat(9_999)).match(/<b>/g)).toHaveLength(9_999);
    expect(sanitizeHtml('<b>x</b>'.repeat(10_001))).not.toContain('<b>');
  });

  it('keeps the elements of texts of up to 500,000 characters, and of a longer one only so many words', () => {
    const long = (length: number) => sanitizeHtml(`<b>${'x'.repeat(length - 7)}</b>`);
    expect([long(500_000).length, long(500_001).includes('<b>')]).toEqual([500_000, false]);
    expect(sanitizeHtml('x'.repeat(600_000))).toHaveLength(500_000);
  });

  it('keeps elements up to 200 deep, and none if they are deeper', () => {
    const nested = (depth: number) => `${'<b>'.repeat(depth)}x${'</b>'.repeat(depth)}`;
    expect(sanitizeHtml(nested(200))).toBe(nested(200));
    expect(sanitizeHtml(nested(201))).not.toContain('<b>');
  });

  it('keeps elements that end, however many there are', () => {
    const html = `${'<p>a<br>'.repeat(1_000)}<ul>${'<li>b'.repeat(1_000)}</ul>${'<div><b>c</b></div>'.repeat(1_000)}`;
    expect(sanitizeHtml(html).match(/<(p|li|b)>/g)).toHaveLength(3_000);
  });
});
