import { plainText } from './plain-text';

it.each([
  ['<p>One <b>two</b></p><p>three</p>', 'One two three'],
  ['<img alt="a > b" src="x">after', 'after'],
  ['a &lt;b&gt; &amp; &quot;c&quot;&nbsp;d', 'a <b> & "c" d'],
  ['&#x3C;p&#x3E; &#38; &#8217;', '<p> & ’'],
  ['&#x1F9F5;', '🧵'],
  ['&AMP; &unknown; &constructor; &#x110000;', '&AMP; &unknown; &constructor; &#x110000;'],
  [' \n <hr> ', ''],
])('the words of %j are %j', (html, words) => {
  expect(plainText(html)).toBe(words);
});

it('a reference is read once: an escaped reference stays a reference', () => {
  expect(plainText('&amp;lt;')).toBe('&lt;');
});
