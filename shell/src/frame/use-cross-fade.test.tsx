import { render, screen } from '@testing-library/react';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { adoptRoutes, runLoader } from '../routes/adopt-routes';
import { createRoutes, discoverRoutes } from '../routes/routes';
import { fakeWidth } from '../testing/fake-width';
import { sampleMenus } from '../testing/sample-menus';
import { sampleRemote, sampleRoute } from '../testing/sample-remote';

const remotes = [
  { name: 'mfe-marketing', paths: ['/'] },
  { name: 'mfe-content', paths: ['/blog-list'] },
];
const marketing = sampleRemote(sampleRoute('/', 'Home'));

/** Started fades; each ends once the new page is shown. Until then the browser shows its capture of the old one. */
let fades: Promise<unknown>[];

beforeEach(() => {
  fades = [];
  fakeWidth(1280);
  window.scrollTo = jest.fn();
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.startViewTransition = (update) => {
    const shown = Promise.resolve().then(update as () => Promise<void>);
    fades.push(shown);
    return { ready: shown, skipTransition: () => undefined } as unknown as ViewTransition;
  };
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  jest.restoreAllMocks();
});

/** Starts on the frame's own page, where no team's code is loaded, and visits a page whose team cannot be loaded. */
async function visitNowhere(): Promise<DataRouter> {
  const router = createMemoryRouter(createRoutes({ menus: sampleMenus }), {
    initialEntries: ['/nowhere'],
    hydrationData: { loaderData: { fallback: { kind: 'not-found', suggestions: [], words: '' } } },
    patchRoutesOnNavigation: discoverRoutes(remotes, async ({ name }) => {
      if (name === 'mfe-content') throw new Error('it cannot be had');
      return adoptRoutes(name, marketing, { loadData: runLoader });
    }),
  });
  render(<RouterProvider router={router} />);
  await screen.findByRole('heading', { name: 'Page not found' });
  return router;
}

it('a fade ends with the page, even if a team that cannot be loaded brings another frame', async () => {
  const router = await visitNowhere();
  for (const [address, name] of [
    ['/blog-list', 'This page is not available right now'],
    ['/', 'Home'],
  ] as const) {
    await router.navigate(address);
    await screen.findByRole('heading', { level: 1, name });
    await fades.at(-1);
  }
  expect(fades).toHaveLength(2);
});
