import { articleText } from './article-text';

const LINK = '<a href="/contact">Book a Demo</a>';

it('BLD-03 D-45 the HTML is safe, its headings have ids, and an h1 becomes an h2', () => {
  const { html, outline } = articleText(
    '<h1>Warp</h1><ul><li>a</li></ul><script>x()</script><a href="javascript:x()">b</a>',
  );
  expect(html).toContain('<h2 id="user-content-part-warp">Warp</h2><ul><li>a</li></ul><a>b</a>');
  expect(html).not.toMatch(/script/);
  expect(outline).toEqual([{ id: 'user-content-part-warp', text: 'Warp', level: 2 }]);
});

it.each([
  ['nothing', '', 1],
  ['a few words', '<p>One two three</p>', 1],
  ['660 words', `<p>${'warp '.repeat(660)}</p>`, 3],
  ['660 words in as many elements', '<p>warp</p>'.repeat(660), 3],
])('%s takes whole minutes to read, at least one', (_what, raw, minutes) => {
  expect(articleText(raw).minutes).toBe(minutes);
});

it('BLD-05 D-27 contains the demo link exactly once, even if the editor has added one', () => {
  for (const raw of ['<p>a</p>', `<p>a</p><p>${LINK}</p>`, '<div class="blog-card"><p>a</p></div>'])
    expect(articleText(raw).html.split(LINK)).toHaveLength(2);
});

it.each([
  ['a heading', '<p title="<h2>Not one</h2>">Text</p>'],
  ['two headings', '<p title="<h2>">Text</p><p title="<h2>">Text</p>'],
  ['a card', `<p title='<div class=card>'>Text</p>`],
  ['the end of a card', '<div class="card"><img src="/a.png" alt="</div>"><p>Text</p></div>'],
])('%s inside an attribute is ignored', (_what, raw) => {
  const { html, outline } = articleText(raw);
  expect(outline).toEqual([]);
  expect(html.replace(/<(?:[^>"]|"[^"]*")*>/g, '')).toMatch(/^(Text)+(See what.*)?Book a Demo$/);
  expect(html.split(LINK)).toHaveLength(2);
});

it('markup that an editor left open or commented out does not swallow the link', () => {
  const { html } = articleText('<div class="card"><p>a<!-- </div> --><b>c');
  expect(html).toBe(`<div class="card"><p>a<b>c</b></p>${LINK}</div>`);
});

it('markup that is nested too deeply is reduced to its words, with the link', () => {
  const { html, outline } = articleText(`${'<div>'.repeat(300)}<h2>Warp</h2> & weft`);
  expect(html.replace(/<[^>]*>/g, ' ')).toMatch(/^\s*Warp\s+&#x26; weft\s+See what .* Book a Demo\s*$/);
  expect(outline).toEqual([]);
});
