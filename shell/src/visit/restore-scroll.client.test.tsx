import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
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

let answer: (data: string | null) => void;
const slow = () => new Promise<string | null>((resolve) => (answer = resolve));
const router = createBrowserRouter([
  { path: '/slow', loader: slow },
  { path: '/form', id: 'form', action: slow },
  { path: '*' },
]);

beforeAll(() => restoreScroll(router));

const mode = () => window.history.scrollRestoration;

test('D-43 the browser does not restore the position of the first page when it is left at once', () => {
  expect(mode()).toBe('manual');
});

test('D-43 within a page Back leads to the old position, and Forward to the part named in the address', async () => {
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

test('STA-02 a jump within the page does not cancel a form that is being sent', async () => {
  render(
    <>
      <a href="#100%">Part</a>
      <a href="/form">The page itself</a>
      <a href="/other#100%">Other page</a>
      <h2 id="100%">Part</h2>
    </>,
  );
  const link = (name: string) => screen.getByRole('link', { name });
  const isHandled = (name: string) => {
    let handled = false;
    const end = (event: Event) => {
      handled = event.defaultPrevented;
      event.preventDefault();
    };
    window.addEventListener('click', end, { once: true });
    link(name).click();
    return handled;
  };
  await router.navigate('/form');
  const sent = router.navigate('/form', { formMethod: 'post', formData: new FormData() });
  place = 400;
  expect(['The page itself', 'Other page', 'Part'].map(isHandled)).toEqual([false, false, true]);
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(place).toBe(3_000);
  answer('It was sent.');
  await sent;
  expect(router.state.actionData).toEqual({ form: 'It was sent.' });
  // Afterwards, jumps change the address again.
  await hashChange(() => link('Part').click());
  expect(window.location.hash).toBe('#100%');
});

test('D-43 between pages the frame decides the scroll position', async () => {
  place = 500;
  window.history.replaceState({ place: 200 }, '');
  await hashChange(() => {
    window.history.pushState(null, '', '/other');
    window.history.back();
  });
  expect(place).toBe(500);
});

const hide = (isHidden: boolean) => {
  hidden.mockReturnValue(isHidden);
  fireEvent(document, new Event('visibilitychange'));
};

test('the browser restores the position of a hidden page, as each is before it is unloaded', () => {
  hide(true);
  expect(mode()).toBe('auto');
  hide(false);
  expect(mode()).toBe('manual');
});

test('D-43 the browser does not restore the position of a page that is left while it is hidden', async () => {
  const push = jest.spyOn(window.history, 'pushState').mockImplementation(() => {
    expect(mode()).toBe('manual');
    // Like new entries in WebKit.
    window.history.scrollRestoration = 'auto';
  });
  const navigation = router.navigate('/slow');
  hide(true);
  expect(mode()).toBe('manual');
  answer(null);
  await navigation;
  expect(push).toHaveBeenCalledTimes(1);
  expect(mode()).toBe('auto');
  hide(false);
  await router.navigate('/');
  expect(push).toHaveBeenCalledTimes(2);
  expect(mode()).toBe('manual');
});
