import { createHash } from 'node:crypto';
import { inlineStyles } from './inline-styles';

const address = '/releases/mfe-content/2/client/page.css';
const styleOf = (text: string) => inlineStyles({ [address]: text }).get(address);

it('keeps the address, and gives the hash of exactly the element’s text', () => {
  const style = styleOf('.a{color:red}');
  expect(style?.element).toBe(`<style data-href="${address}">.a{color:red}</style>`);
  const hash = createHash('sha384').update('.a{color:red}').digest('base64');
  expect(style?.hash).toBe(`sha384-${hash}`);
});

it.each([
  ['url(a.woff2)', 'url(/releases/mfe-content/2/client/a.woff2)'],
  ['url("../b.svg")', 'url("/releases/mfe-content/2/client/../b.svg")'],
  ["url('c.svg')", "url('/releases/mfe-content/2/client/c.svg')"],
  ['url(/assets/d.svg)', 'url(/assets/d.svg)'],
  ['url("/assets/e.svg")', 'url("/assets/e.svg")'],
  ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
  ['url(#thread)', 'url(#thread)'],
])('%s becomes %s in a document', (written, moved) => {
  expect(styleOf(`.a{background:${written}}`)?.element).toContain(`.a{background:${moved}}`);
});

it('a stylesheet cannot end its own element', () => {
  const style = styleOf('.a::before{content:"</style><script>"}');
  expect(style?.element.match(/<\//g)).toHaveLength(1);
  expect(style?.element).toContain('content:"<\\/style><script>"');
});
