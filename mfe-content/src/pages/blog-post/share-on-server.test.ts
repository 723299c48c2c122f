import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Share } from './Share';

it('without scripts there is a mail link and no button', () => {
  const html = renderToString(createElement(Share, { title: 'On looms', address: 'https://site.example/a' }));
  expect(html).toContain('href="mailto:?subject=On%20looms&amp;body=https%3A%2F%2Fsite.example%2Fa"');
  expect(html).not.toContain('<button');
});
