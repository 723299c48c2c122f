import { fireEvent } from '@testing-library/react';
import { createMemoryRouter } from 'react-router-dom';
import { askBeforeLeaving } from './ask-before-leaving.client';

const confirm = jest.spyOn(window, 'confirm');
beforeEach(() => confirm.mockReset());

/** A page whose form is pending until `answer` is called. */
function send() {
  let answer: () => void = () => undefined;
  const action = () => new Promise<string>((resolve) => (answer = () => resolve('sent')));
  const router = createMemoryRouter([{ path: '/about' }, { path: '/form', id: 'form', action }], {
    initialEntries: ['/about', '/form'],
  });
  askBeforeLeaving(router);
  const sent = router.navigate('/form', { formMethod: 'post', formData: new FormData() });
  return { router, sent, answer: () => answer() };
}

const isAskedByBrowser = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

it('D-42 a visitor who stays keeps the form being sent, and gets its answer', async () => {
  const { router, sent, answer } = send();
  confirm.mockReturnValue(false);
  await router.navigate('/about');
  await router.navigate(-1);
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(isAskedByBrowser()).toBe(true);
  answer();
  await sent;
  expect(router.state).toMatchObject({ location: { pathname: '/form' }, actionData: { form: 'sent' } });
  expect(isAskedByBrowser()).toBe(false);
});

it('D-42 a visitor who leaves is not asked again', async () => {
  const { router } = send();
  confirm.mockReturnValue(true);
  await router.navigate('/about');
  expect(router.state.location.pathname).toBe('/about');
  await router.navigate('/form');
  expect(confirm).toHaveBeenCalledTimes(1);
  expect(isAskedByBrowser()).toBe(false);
});
