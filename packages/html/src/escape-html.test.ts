import { escapeHtml } from './escape-html';

test('an escaped text ends neither an element nor an attribute', () => {
  expect(escapeHtml('"><script>&amp;')).toBe('&quot;&gt;&lt;script&gt;&amp;amp;');
});
