import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, redirect } from 'react-router-dom';
import { FileNotFound } from '../remotes/load-failure.client';
import { sampleRemote, sampleRoute } from '../testing/sample-remote';
import { adoptRoutes, runLoader } from './adopt-routes';

const retryable = <T,>(load: () => Promise<T>) => load;

it('ERR-02 ERR-08 a form whose action cannot be loaded counts as not sent, and keeps what was typed', async () => {
  // The router warns that it has no fallback for the time before the first page.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const action = jest.fn().mockRejectedValue(new Error('no network'));
  const route = sampleRoute('/about', '', { action, unsent: () => ({ sent: false }) });
  const adopted = adoptRoutes('mfe-marketing', sampleRemote(route), {
    loadData: runLoader,
    retryable,
  });
  const router = createMemoryRouter([adopted], { initialEntries: ['/about'] });
  await act(async () => render(<RouterProvider router={router} />));
  await act(() => router.navigate('/about', { formMethod: 'post', formData: new FormData() }));
  expect(router.state.errors).toBeNull();
  expect(router.state.actionData).toEqual({ 'mfe-marketing//about': { sent: false } });
});

it('a form whose action is gone from the server is sent as without scripts', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const submit = jest.spyOn(HTMLFormElement.prototype, 'submit');
  const action = jest.fn().mockRejectedValue(new FileNotFound('it was removed'));
  const route = sampleRoute('/about', '', { action, unsent: () => ({ sent: false }) });
  const adopted = adoptRoutes('mfe-marketing', sampleRemote(route), {
    loadData: runLoader,
    retryable,
  });
  const router = createMemoryRouter([adopted], { initialEntries: ['/about'] });
  let isOnItsWay = true;
  submit.mockImplementation(() => void (isOnItsWay = router.state.navigation.state !== 'idle'));
  await act(async () => render(<RouterProvider router={router} />));
  const form = Object.assign(document.createElement('form'), { method: 'post' });
  const main = document.body.appendChild(document.createElement('main'));
  main.append(form);
  await act(() => router.navigate('/about', { formMethod: 'post', formData: new FormData() }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(submit.mock.contexts).toEqual([form]);
  expect(isOnItsWay).toBe(false);
  main.remove();
});

it('follows a redirect without waiting for the code of the old page, even if that is gone', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const code = [() => Promise.reject(new Error('it is gone')), () => new Promise<never>(() => undefined)];
  for (const lazy of code) {
    const pages = [
      sampleRoute('/about', '', { loader: async () => ({ loader: () => redirect('/contact') }), lazy }),
      sampleRoute('/contact', 'Contact Us'),
    ];
    const adopted = adoptRoutes('mfe-marketing', sampleRemote(...pages), {
      loadData: async (route, args) => {
        await new Promise((resolve) => setTimeout(resolve));
        return runLoader(route, args);
      },
      retryable,
    });
    const router = createMemoryRouter([{ path: '/' }, adopted]);
    await act(() => router.navigate('/about'));
    expect(router.state.errors).toBeNull();
    expect(router.state.location.pathname).toBe('/contact');
  }
});

it('GAT-13 a page whose shouldRevalidate throws has its data loaded again, and its form is sent', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const loader = jest.fn(({ request }: { request: Request }) => ({ title: new URL(request.url).search }));
  const route = sampleRoute('/about', '', {
    loader: async () => ({ loader }),
    action: async () => ({ action: () => 'sent' }),
    shouldRevalidate: () => {
      throw new Error('undecided');
    },
  });
  const adopted = adoptRoutes('mfe-marketing', sampleRemote(route), { loadData: runLoader });
  const router = createMemoryRouter([adopted], { initialEntries: ['/about?page=1'] });
  await act(async () => render(<RouterProvider router={router} />));
  await act(() => router.navigate('/about?page=2'));
  expect(screen.getByRole('heading')).toHaveTextContent('?page=2');
  await act(() => router.navigate('/about?page=2', { formMethod: 'post', formData: new FormData() }));
  expect(router.state.navigation.state).toBe('idle');
  expect(router.state.actionData).toEqual({ 'mfe-marketing//about': 'sent' });
  expect(loader).toHaveBeenCalledTimes(2);
  expect(reported).toHaveBeenCalledWith(expect.any(String), new Error('undecided'));
});
