import { createBrowserRouter } from 'react-router-dom';
import { askBeforeLeaving } from './ask-before-leaving.client';
import { withNumberedJumps } from './number-jumps.client';

let answer: (data: string) => void;
const router = withNumberedJumps(() =>
  createBrowserRouter([
    { path: '/form', id: 'form', action: () => new Promise<string>((resolve) => (answer = resolve)) },
    { path: '*' },
  ]),
);
askBeforeLeaving(router);

const confirm = jest.spyOn(window, 'confirm').mockReturnValue(false);
const { history } = window;
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
async function change(how: () => void) {
  how();
  await settled();
}
const jump = (hash: string) => change(() => (window.location.hash = hash));
const idx = () => (history.state as { idx: number }).idx;

beforeEach(async () => {
  await router.navigate('/before');
  await router.navigate('/form');
});
afterEach(() => Reflect.deleteProperty(window, 'navigation'));

test('D-42 Back within the page that sends a form asks nothing, and Back from the page asks and stays', async () => {
  await jump('apply');
  const sent = router.navigate('/form', { formMethod: 'post', formData: new FormData() });
  await change(() => history.back());
  expect(window.location.hash).toBe('');
  expect(confirm).not.toHaveBeenCalled();
  expect(router.state.navigation.state).toBe('submitting');
  await change(() => history.back());
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(window.location.pathname).toBe('/form');
  answer('sent');
  await sent;
  expect(router.state).toMatchObject({ location: { pathname: '/form' }, actionData: { form: 'sent' } });
});

test('a jump has the next number and its page’s key, the same jump once more no other, and pages go on from there', async () => {
  const first = idx();
  history.replaceState({ ...history.state, place: 300 }, '');
  await jump('part');
  expect(history.state).toEqual({ ...history.state, idx: first + 1, key: router.state.location.key });
  expect(history.state).not.toMatchObject({ place: 300 });
  await change(() => window.location.replace('#part'));
  expect(idx()).toBe(first + 1);
  await router.navigate('/next');
  expect(idx()).toBe(first + 2);
});

test('where the browser knows, an entry from before the router was there is numbered by its place', async () => {
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
