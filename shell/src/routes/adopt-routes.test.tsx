import { act, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sampleRemote, sampleRoute } from '../testing/sample-remote';
import { adoptRoutes, runLoader } from './adopt-routes';

const again = <T,>(load: () => Promise<T>) => load;

it('ERR-02 ERR-08 says that a form was not sent whose action cannot be had, so that it keeps what was typed', async () => {
  // The router misses a fallback for the time before the first page.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const action = jest.fn().mockRejectedValue(new Error('no network'));
  const route = sampleRoute('/about', '', { action, unsent: () => ({ sent: false }) });
  const adopted = adoptRoutes('mfe-marketing', sampleRemote(route), { loadData: runLoader, again });
  const router = createMemoryRouter([adopted], { initialEntries: ['/about'] });
  await act(async () => render(<RouterProvider router={router} />));
  await act(() => router.navigate('/about', { formMethod: 'post', formData: new FormData() }));
  expect(router.state.errors).toBeNull();
  expect(router.state.actionData).toEqual({ 'mfe-marketing//about': { sent: false } });
});
