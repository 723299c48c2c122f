/** @jest-environment jsdom */
import { allowedTags } from './allow-list';
import { allowedSamples, attacks } from './testing/attack-vectors';
import { normalizeHtml } from './testing/normalize-html';
import { trustedHtml } from './trusted.client';

it.each([...attacks, ...allowedSamples])(
  'leaves the sanitiser’s output as it is: %s',
  (_name, _html, clean) => {
    expect(normalizeHtml(trustedHtml(clean))).toBe(normalizeHtml(clean));
  },
);

it.each(attacks)('disarms an attack that has bypassed the sanitiser: %s', (_name, html) => {
  const body = document.createElement('div');
  body.innerHTML = trustedHtml(html);
  for (const element of body.querySelectorAll('*')) {
    expect(allowedTags).toContain(element.localName);
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^(on|style|srcdoc|srcset|formaction)/);
      if (['href', 'src'].includes(name)) expect(value).not.toMatch(/^\W*(javascript|data|vbscript):/i);
    }
  }
});

it.each([
  [
    'a frame gets its sandbox',
    '<iframe src="https://player.vimeo.com/video/1"></iframe>',
    / sandbox="allow-sc/,
  ],
  [
    'a link to another site is cut off',
    '<a href="https://example.com/" rel="opener">a</a>',
    / rel="noopener /,
  ],
  ['what would become another element goes', '<p>a</p><h1>b</h1>', /^<p>a<\/p>$/],
])('applies the rules of elements to what has bypassed the sanitiser: %s', (_what, html, clean) => {
  expect(trustedHtml(html)).toMatch(clean);
});
