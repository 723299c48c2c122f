import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LoadDataInBrowser } from './LoadDataInBrowser';

it('D-58 without scripts there is a link to the same address', () => {
  const Component = () => createElement(LoadDataInBrowser, null, 'On its way');
  const router = createMemoryRouter([{ path: '/a', Component }], { initialEntries: ['/a?b=c'] });
  expect(renderToString(createElement(RouterProvider, { router }))).toBe(
    'On its way<noscript><a href="/a?b=c">Reload</a></noscript>',
  );
});
