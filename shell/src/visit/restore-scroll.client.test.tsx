import { act, fireEvent, render, screen } from '@testing-library/react';
import { restoreScroll } from './restore-scroll.client';

let place = 0;
Object.defineProperty(window, 'scrollY', { get: () => place });
window.scrollTo = ((options: ScrollToOptions) => (place = options.top ?? 0)) as never;
Element.prototype.scrollIntoView = () => (place = 3_000);

const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(false);
const hashChange = (change: () => void) =>
  act(async () => {
    const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
    change();
    await changed;
  });

beforeAll(restoreScroll);

test('D-43 Back and Forward within a page lead to where the visitor was, and to the part that the address names', async () => {
  window.history.replaceState({ key: 'a' }, '');
  render(
    <>
      <a href="#part">Part</a>
      <h2 id="part">Part</h2>
    </>,
  );
  place = 400;
  await hashChange(() => screen.getByRole('link').click());
  await hashChange(() => window.history.back());
  expect(place).toBe(400);
  expect(window.history.state).toMatchObject({ key: 'a' });
  await hashChange(() => window.history.forward());
  expect(place).toBe(3_000);
});

test('D-43 between pages the place is the frame’s', async () => {
  place = 500;
  await hashChange(() => {
    window.history.pushState(null, '', '/other');
    window.history.back();
  });
  expect(place).toBe(500);
});

test('a page that is hidden, as each is before it is unloaded, is the browser’s to restore', () => {
  for (const [isHidden, mode] of [
    [true, 'auto'],
    [false, 'manual'],
  ] as const) {
    hidden.mockReturnValue(isHidden);
    fireEvent(document, new Event('visibilitychange'));
    expect(window.history.scrollRestoration).toBe(mode);
  }
});
