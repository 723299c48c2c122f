/** @jest-environment jsdom */
import { attacks, keepers } from './attack-vectors';
import { sameHtml } from './same-html';
import { sanitizeHtml } from './sanitize.client';

describe('sanitizeHtml in the browser', () => {
  it.each(attacks)('leaves nothing of %s', (_name, html, clean) => {
    expect(sameHtml(sanitizeHtml(html))).toBe(sameHtml(clean));
  });

  it.each(keepers)('keeps %s', (_name, html, clean) => {
    expect(sameHtml(sanitizeHtml(html))).toBe(sameHtml(clean));
  });
});
