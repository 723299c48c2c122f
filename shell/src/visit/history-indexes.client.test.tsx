import { fireEvent, waitFor } from '@testing-library/react';
import { createBrowserRouter } from 'react-router-dom';
import { askBeforeLeaving } from './ask-before-leaving.client';
import { withHistoryIndexes } from './history-indexes.client';

let answer: (data: string) => void;
let arrive: (data: null) => void;
const router = withHistoryIndexes(() =>
  createBrowserRouter([
    { path: '/form', id: 'form', action: () => new Promise<string>((resolve) => (answer = resolve)) },
    { path: '/slow', loader: () => new Promise((resolve) => (arrive = resolve)) },
    { path: '*' },
  ]),
);
askBeforeLeaving(router);

const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
const { history } = window;
const settled = () => new Promise((resolve) => setTimeout(resolve));
/** Waits until the window has got the event, before our listeners may stop it. */
async function change(how: () => void) {
  const popstate = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { capture: true, once: true }),
  );
  how();
  await popstate;
  await settled();
}
const jump = (hash: string) => change(() => (window.location.hash = hash));
const idx = () => (history.state as { idx: number }).idx;

beforeEach(async () => {
  await router.navigate('/before');
  await router.navigate('/form');
});
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test('D-42 while a form is sent, Back within the page asks nothing; Back from the page asks and stays', async () => {
  await jump('apply');
  const sent = router.navigate('/form', { formMethod: 'post', formData: new FormData() });
  await change(() => history.back());
  expect(window.location.hash).toBe('');
  expect(confirm).not.toHaveBeenCalled();
  expect(router.state.navigation.state).toBe('submitting');
  await change(() => history.back());
  expect(confirm).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(window.location.pathname).toBe('/form'));
  answer('sent');
  await sent;
  expect(router.state).toMatchObject({ location: { pathname: '/form' }, actionData: { form: 'sent' } });
});

test('a jump within the page that is about to be left does not end the visit', async () => {
  const first = idx();
  const visit = router.navigate('/slow');
  await settled();
  await jump('main');
  await jump('part');
  expect(idx()).toBe(first + 2);
  expect(router.state.navigation.state).toBe('loading');
  arrive(null);
  await visit;
  expect(window.location.pathname).toBe('/slow');
});

test('a jump gets the next number and its page’s key, a repeated one nothing new, and pages follow', async () => {
  const first = idx();
  history.replaceState({ ...history.state, place: 300 }, '');
  await jump('earlier');
  await change(() => history.back());
  await jump('part');
  expect(history.state).toEqual({ ...history.state, idx: first + 1, key: router.state.location.key });
  expect(history.state).not.toMatchObject({ place: 300 });
  expect(router.state.location.hash).toBe('#part');
  // Browsers report a jump to the part that is shown, jsdom does not.
  await change(() => {
    history.replaceState(null, '');
    fireEvent.popState(window);
  });
  expect(idx()).toBe(first + 1);
  await router.navigate('/next');
  expect(idx()).toBe(first + 2);
});

test('an entry older than the router is numbered by its place, if the browser knows that', async () => {
  const first = idx();
  history.pushState(null, '', '/form#earlier');
  history.pushState({ idx: first }, '', '/form');
  const currentEntry = { index: 8 };
  Object.assign(window, { navigation: { currentEntry } });
  await router.navigate('/form', { replace: true });
  currentEntry.index = 7;
  await change(() => history.back());
  expect(window.location.hash).toBe('#earlier');
  expect(idx()).toBe(first - 1);
});
