import { sanitizeHtml } from '@weft/html/sanitize';
import { assignHeadingIds, type OutlineEntry } from './outline';

function withHeadingIds(raw: string): { html: string; outline: OutlineEntry[] } {
  let outline: OutlineEntry[] = [];
  const html = sanitizeHtml(raw, (tree) => {
    outline = assignHeadingIds(tree);
  });
  return { html, outline };
}

const ids = (html: string) => withHeadingIds(html).outline.map(({ id }) => id);

it('sections and subsections get ids from their words, and are listed in order', () => {
  expect(withHeadingIds('<h2>Warp &#x26; weft</h2><p>x</p><h3>The <em>heddle</em></h3><h4>No</h4>')).toEqual({
    html:
      '<h2 id="user-content-part-warp-weft">Warp &#x26; weft</h2><p>x</p>' +
      '<h3 id="user-content-part-the-heddle">The <em>heddle</em></h3><h4>No</h4>',
    outline: [
      { id: 'user-content-part-warp-weft', text: 'Warp & weft', level: 2 },
      { id: 'user-content-part-the-heddle', text: 'The heddle', level: 3 },
    ],
  });
});

it('a word that is partly emphasised stays one word', () => {
  expect(withHeadingIds('<h2>The <em>h</em>eddle</h2>').outline[0]?.text).toBe('The heddle');
});

it('a heading keeps its own id, prefixed, and its other attributes', () => {
  const { html, outline } = withHeadingIds('<h2 class="card" id="own" title="a > b">Warp</h2>');
  expect(outline).toEqual([{ id: 'user-content-own', text: 'Warp', level: 2 }]);
  expect(html).toBe('<h2 class="card" id="user-content-own" title="a > b">Warp</h2>');
});

it('no two headings have the same id', () => {
  expect(ids('<h2>Warp</h2><h2>Warp</h2><h3>warp!</h3>')).toEqual([
    'user-content-part-warp',
    'user-content-part-warp-2',
    'user-content-part-warp-3',
  ]);
  expect(ids('<h2 id="part-warp-2">x</h2><h2>Warp</h2><h2>Warp</h2><h2>Warp</h2>').slice(1)).toEqual([
    'user-content-part-warp',
    'user-content-part-warp-3',
    'user-content-part-warp-4',
  ]);
  expect(ids('<h2 id="own">A</h2><h2 id="own">B</h2>')).toEqual(['user-content-own', 'user-content-part-b']);
});

it.each([
  ['Größe und Naïveté', 'user-content-part-gro-e-und-nai-vete'],
  ['ધાગો', 'user-content-part-of-text'],
  ['!!!', 'user-content-part-of-text'],
  ['2. Loop', 'user-content-part-2-loop'],
])('%s gets an id of letters, digits and hyphens', (text, id) => {
  expect(ids(`<h2>${text}</h2>`).map((one) => [one, /^[a-z0-9-]+$/.test(one)])).toEqual([[id, true]]);
});

it('a heading without words is not a section', () => {
  const { html, outline } = withHeadingIds('<h2><img src="a.png" alt="x"></h2>');
  expect(outline).toEqual([]);
  expect(html).toMatch(/^<h2><img .*><\/h2>$/);
});
