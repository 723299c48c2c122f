import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Hero } from './Hero';

it('D-15 without scripts no light runs, since nothing could stop it', () => {
  const html = renderToString(createElement(Hero));
  expect(html).toContain('</picture>');
  expect(html).not.toContain('shuttle');
});
