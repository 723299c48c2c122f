import { act, render, screen } from '@testing-library/react';
import type { RemoteRoute } from '@weft/federation/remote-module';
import { useEffect, useLayoutEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sampleMenus } from '../testing/sample-menus';
import { samplePage, sampleRemote, sampleRoute } from '../testing/sample-remote';
import { adoptRoutes, runLoader } from './adopt-routes';
import { createRoutes, discoverRoutes } from './routes';

const fail = (): never => {
  throw undefined;
};
const reject = async (): Promise<never> => fail();

/** A page that renders, then fails, and fails again when it is unmounted. */
const FailsShown = () => <h1 ref={fail}>All posts</h1>;

/** A page that renders and then fails in an effect. */
const failingIn = (useAnEffect: typeof useEffect): Partial<RemoteRoute> => {
  function FailsOnceShown() {
    useAnEffect(fail, []);
    return <h1>All posts</h1>;
  }
  return { lazy: async () => ({ page: { ...samplePage, Component: FailsOnceShown } }) };
};

const ways: Record<string, Partial<RemoteRoute>> = {
  'its code': { lazy: reject },
  'its data': { loader: async () => ({ loader: reject }) },
  'its component': { lazy: async () => ({ page: { ...samplePage, Component: fail } }) },
  'its effect': failingIn(useEffect),
  'its layout effect': failingIn(useLayoutEffect),
  'its element, also as that goes': {
    lazy: async () => ({ page: { ...samplePage, Component: FailsShown } }),
  },
  'its form': { action: async () => ({ action: reject }) },
};

beforeEach(() => {
  window.scrollTo = jest.fn();
  for (const method of ['warn', 'error'] as const) jest.spyOn(console, method).mockImplementation();
});
afterEach(() => jest.restoreAllMocks());

/** Navigates from one team's page to another's. */
async function visit(next: RemoteRoute | null, options?: object): Promise<void> {
  const remotes = [
    { name: 'mfe-marketing', paths: ['/'] },
    { name: 'mfe-content', paths: ['/blog-list'] },
  ];
  const router = createMemoryRouter(createRoutes({ menus: sampleMenus }), {
    patchRoutesOnNavigation: discoverRoutes(remotes, async ({ name }) => {
      const route = name === 'mfe-marketing' ? sampleRoute('/', 'Home') : (next ?? fail());
      return adoptRoutes(name, sampleRemote(route), { loadData: runLoader });
    }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Home' });
  await act(() => router.navigate('/blog-list', options));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('not available right now');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  await act(() => router.navigate('/'));
  expect(await screen.findByRole('heading', { name: 'Home' })).toHaveFocus();
}

it.each(Object.keys(ways))('GAT-13 a page that throws undefined from %s stays inside the frame', (way) => {
  const form = { formMethod: 'post', formData: new FormData() };
  return visit(sampleRoute('/blog-list', 'All posts', ways[way]), way === 'its form' ? form : undefined);
});

it('GAT-13 a team that throws undefined when it is loaded stays inside the frame', () => visit(null));
