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
