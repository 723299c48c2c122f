import { attacks, keepers } from './attack-vectors';
import { sameHtml } from './same-html';
import { sanitizeHtml } from './sanitize.server';

describe('sanitizeHtml on the server', () => {
  it.each(attacks)('leaves nothing of %s', (_name, html, clean) => {
    expect(sameHtml(sanitizeHtml(html))).toBe(sameHtml(clean));
  });

  it.each(keepers)('keeps %s', (_name, html, clean) => {
    expect(sameHtml(sanitizeHtml(html))).toBe(sameHtml(clean));
  });

  it.each([...attacks, ...keepers])('changes nothing when it is applied again: %s', (_name, html) => {
    const once = sanitizeHtml(html);
    expect(sanitizeHtml(once)).toBe(once);
  });
});
