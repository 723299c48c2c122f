import { fireEvent, render, screen } from '@testing-library/react';
import { paths, SEARCH_FIELD_ID } from '@weft/site/paths';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useSearchKey } from './use-search-key';

function Page({ field }: { field?: boolean }) {
  useSearchKey();
  return field ? <input id={SEARCH_FIELD_ID} aria-label="Words" /> : <textarea aria-label="Comments" />;
}

function visit() {
  const routes = [
    { path: '/', element: <Page /> },
    { path: paths.search, element: <Page field /> },
  ];
  const router = createMemoryRouter(routes);
  render(<RouterProvider router={router} />);
  return router;
}

it.each([
  { key: 'k', ctrlKey: true },
  { key: 'k', metaKey: true },
  // With Caps Lock.
  { key: 'K', ctrlKey: true },
])('leads to the search field with %j', async (pressed) => {
  visit();
  expect(fireEvent.keyDown(document.body, pressed)).toBe(false);
  expect(await screen.findByRole('textbox', { name: 'Words' })).toHaveFocus();
});

it.each([
  { key: '/' },
  { key: 'k' },
  { key: 'k', ctrlKey: true, altKey: true },
  { key: 'K', ctrlKey: true, shiftKey: true },
])('%j does nothing: it is a plain key or another shortcut', (pressed) => {
  const router = visit();
  expect(fireEvent.keyDown(document.body, pressed)).toBe(true);
  expect(router.state.location.pathname).toBe('/');
});

it('does nothing while the visitor is typing', () => {
  visit();
  const comments = screen.getByRole('textbox', { name: 'Comments' });
  expect(fireEvent.keyDown(comments, { key: 'k', ctrlKey: true })).toBe(true);
});
