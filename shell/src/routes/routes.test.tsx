import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FallbackView } from '@weft/federation/fallback-view';
import { keepOnQueryChange, type RemoteModule } from '@weft/federation/remote-module';
import { createMemoryRouter, type DataRouter, RouterProvider } from 'react-router-dom';
import { fakeWidth } from '../testing/fake-width';
import { sampleMenus } from '../testing/sample-menus';
import { failingOnce, samplePage, sampleRemote, sampleRoute } from '../testing/sample-remote';
import { followLinks } from '../visit/follow-links.client';
import { adoptRoutes, runLoader } from './adopt-routes';
import type { ClaimedPaths } from './claims';
import { createRoutes, discoverRoutes } from './routes';

const remotes: ClaimedPaths[] = [
  { name: 'mfe-marketing', paths: ['/', '/about', '/contact', '/services', '/privacypolicy'] },
  { name: 'mfe-content', paths: ['/blog-list', '/blog/:slug'] },
];
const marketing = sampleRemote(sampleRoute('/', 'Home'), sampleRoute('/about', 'About'));
const content = sampleRemote(
  sampleRoute('/blog-list', 'All posts', { shouldRevalidate: keepOnQueryChange }),
  sampleRoute('/blog/:slug', 'One post'),
);
type LoadRemote = (name: string) => Promise<RemoteModule>;

const loadAll: LoadRemote = async (name) => (name === 'mfe-marketing' ? marketing : content);

const notFound: FallbackView = {
  kind: 'not-found',
  suggestions: [
    { text: 'Looms', href: '/looms' },
    { text: 'Home', href: '/' },
  ],
  words: 'nowhere',
};

let visited: DataRouter;
followLinks({ navigate: (to, options) => visited.navigate(to, options) }, remotes);

function visit(path: string, load = loadAll) {
  const router = createMemoryRouter(createRoutes({ menus: sampleMenus }), {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRoutes(remotes, async ({ name }) =>
      adoptRoutes(name, await load(name), { loadData: runLoader }),
    ),
  });
  render(<RouterProvider router={router} />);
  visited = router;
  return router;
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const message = () => heading('This page is not available right now');
/** The sample page's button. */
const pressed = () => screen.getByRole('button', { name: /^pressed/ });
const retry = () => userEvent.click(screen.getByRole('link', { name: 'Retry' }));

/** Expects the frame around whatever is shown (RTE-33). */
function expectFrame(): void {
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeInTheDocument();
  expect(within(screen.getByRole('contentinfo')).getByText(/All rights reserved/)).toBeInTheDocument();
  expect(screen.getAllByRole('main')).toHaveLength(1);
}

let reported: jest.SpiedFunction<typeof console.error>;

beforeEach(() => {
  fakeWidth(1280);
  window.scrollTo = jest.fn();
  // The router warns that it has no fallback for the time before the first page, which the server has rendered.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('discovery', () => {
  it('home is found although the frame has no path (RTE-01)', async () => {
    visit('/');
    expect(await heading('Home')).toBeVisible();
    expectFrame();
  });

  it.each([
    ['/about', 'About'],
    ['/blog-list', 'All posts'],
    ['/blog/a%20slug', 'One post'],
  ])('%s is mounted by the remote that claims it', async (path, title) => {
    visit(path);
    expect(await heading(title)).toBeVisible();
  });

  it("a link leads from one team's page to another's without a new document", async () => {
    visit('/');
    await heading('Home');
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    await userEvent.click(bar.getByRole('link', { name: 'Blog' }));
    expect(await heading('All posts')).toBeVisible();
  });

  it.each(['/nowhere?x=1', '/blog', '/about/more'])(
    '%s, which no release of this page view claims, is loaded as a document, not shown as not found',
    async (path) => {
      const [frame] = createRoutes({ menus: sampleMenus });
      const fallback = frame?.children?.find(({ id }) => id === 'fallback');
      const request = new Request(`https://site.example${path}`);
      const answer = await (fallback?.loader as (args: object) => Promise<Response>)({ request });
      expect(answer.headers.get('location')).toBe(path);
      expect(answer.headers.get('x-remix-reload-document')).toBe('true');
    },
  );

  it("a remote's routes are adopted once", async () => {
    const router = visit('/blog-list');
    await heading('All posts');
    for (const path of ['/blog/one', '/', '/blog/two', '/about', '/blog-list'])
      await act(() => router.navigate(path));
    await heading('All posts');
    const children = router.routes[0]?.children?.map(({ id }) => id) ?? [];
    expect(children.sort()).toEqual(['fallback', 'mfe-content', 'mfe-marketing']);
  });
});

describe('a page', () => {
  it('keeps its state, and its data, while only the query changes (BLL-10)', async () => {
    const loader = jest.fn(() => ({ title: 'All posts' }));
    const list = sampleRoute('/blog-list', '', {
      loader: async () => ({ loader }),
      shouldRevalidate: keepOnQueryChange,
    });
    const router = visit('/blog-list', async () => sampleRemote(list));
    await heading('All posts');
    await userEvent.click(pressed());
    await act(() => router.navigate('/blog-list?page=2'));
    expect(screen.getByText('query: ?page=2')).toBeVisible();
    expect(pressed()).toHaveTextContent('pressed 1 times');
    expect(loader).toHaveBeenCalledTimes(1);
  });

  it('is mounted again for another address of the same route', async () => {
    const router = visit('/blog/one');
    await heading('One post');
    await userEvent.click(pressed());
    await act(() => router.navigate('/blog/two'));
    expect(pressed()).toHaveTextContent('pressed 0 times');
  });

  it('keeps its data and the result of its form after the form was sent', async () => {
    const loader = jest.fn(() => ({ title: 'Industries' }));
    const action = jest.fn(() => ({ sent: true }));
    const page = sampleRoute('/about', '', {
      loader: async () => ({ loader }),
      action: async () => ({ action }),
    });
    const router = visit('/about', async () => sampleRemote(page));
    await heading('Industries');
    await act(() => router.navigate('/about', { formMethod: 'post', formData: new FormData() }));
    expect(router.state.actionData).toEqual({ 'mfe-marketing//about': { sent: true } });
    expect(loader).toHaveBeenCalledTimes(1);
    await act(() => router.revalidate());
    expect(loader).toHaveBeenCalledTimes(2);
  });

  it.each(['#main', '/about'])(
    'keeps its state and place if a visit to %s cancels another page whose stand-in was shown',
    async (stay) => {
      const slow = sampleRoute('/blog/:slug', '', {
        loader: async () => ({ loader: () => new Promise(() => undefined) }),
        Pending: () => 'On its way',
      });
      const router = visit('/about', async (name) =>
        name === 'mfe-marketing' ? marketing : sampleRemote(slow),
      );
      await heading('About');
      await userEvent.click(pressed());
      Object.assign(window, { scrollY: 700 });
      act(() => void router.navigate('/blog/slow'));
      expect(await screen.findByText('On its way')).toBeVisible();
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
      await act(() => router.navigate(stay));
      expect(screen.queryByText('On its way')).not.toBeInTheDocument();
      expect(pressed()).toHaveTextContent('pressed 1 times');
      expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 700, behavior: 'instant' });
      Object.assign(window, { scrollY: 0 });
    },
  );

  it('has its chunks fetched only once, however often it is visited', async () => {
    const lazy = jest.fn(async () => ({ page: samplePage }));
    const router = visit('/blog-list', async (name) =>
      name === 'mfe-content' ? sampleRemote(sampleRoute('/blog-list', 'All posts', { lazy })) : marketing,
    );
    await heading('All posts');
    await act(() => router.navigate('/'));
    await act(() => router.navigate('/blog-list'));
    expect(await heading('All posts')).toBeVisible();
    expect(lazy).toHaveBeenCalledTimes(1);
  });
});

// Failures are remembered for the whole document, so each test uses its own address.
describe('failures stay inside the frame (GAT-13)', () => {
  it('a remote that cannot be loaded: a message, then Retry', async () => {
    const load = failingOnce(content);
    visit('/blog-list', load);
    expect(await message()).toBeVisible();
    expectFrame();
    expect(screen.queryByText(/network went away/)).not.toBeInTheDocument();
    expect(reported.mock.calls).toContainEqual([
      '/blog-list could not be shown',
      expect.objectContaining({ message: expect.stringContaining('network went away') }),
    ]);
    await retry();
    expect(await heading('All posts')).toBeVisible();
  });

  it("a page's chunk that cannot be loaded: a message, then Retry", async () => {
    const lazy = failingOnce({ page: samplePage });
    visit('/about', async () => sampleRemote(sampleRoute('/about', 'About', { lazy })));
    expect(await message()).toBeVisible();
    expectFrame();
    await retry();
    expect(await heading('About')).toBeVisible();
  });

  it("a page's data that cannot be loaded: a message, then Retry", async () => {
    const loader = failingOnce({ loader: () => ({ title: 'About' }) });
    visit('/contact', async () => sampleRemote(sampleRoute('/contact', '', { loader })));
    expect(await message()).toBeVisible();
    await retry();
    expect(await heading('About')).toBeVisible();
  });

  it('a loader that throws: a message, the rest of the site, then Retry', async () => {
    const loader = failingOnce({ title: 'About' });
    const router = visit('/services', async (name) =>
      name === 'mfe-marketing'
        ? sampleRemote(sampleRoute('/services', '', { loader: async () => ({ loader }) }))
        : content,
    );
    expect(await message()).toBeVisible();
    expectFrame();
    await act(() => router.navigate('/blog-list'));
    expect(await heading('All posts')).toBeVisible();
    await act(() => router.navigate('/services'));
    expect(await heading('About')).toBeVisible();
  });

  it('a loader that throws after a change of page: a message inside the frame', async () => {
    const loader = failingOnce({ title: 'One post' });
    const slow = sampleRemote(
      sampleRoute('/blog-list', 'All posts'),
      sampleRoute('/blog/:slug', '', { loader: async () => ({ loader }) }),
    );
    const router = visit('/blog-list', async () => slow);
    await heading('All posts');
    await act(() => router.navigate('/blog/one'));
    expect(await message()).toBeVisible();
    expectFrame();
    expect(document.title).toBe('Page not available right now | Meridian');
    await retry();
    expect(await heading('One post')).toBeVisible();
    expect(document.title).toBe('One post | Meridian');
  });

  it('a component that throws: a message inside the frame', async () => {
    const Broken = () => {
      throw new Error('the component threw');
    };
    const page = { ...samplePage, Component: Broken };
    visit('/privacypolicy', async () =>
      sampleRemote(sampleRoute('/privacypolicy', 'About', { lazy: async () => ({ page }) })),
    );
    expect(await message()).toBeVisible();
    expectFrame();
  });

  it('the first Retry tries again in this document; after a second failure it loads a new one', async () => {
    visit('/blog/again', () => Promise.reject(new Error('the network went away')));
    await message();
    expect(screen.getByRole('link', { name: 'Retry' })).not.toHaveAttribute('data-document');
    await retry();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Retry' })).toHaveAttribute('data-document', ''),
    );
    expect(screen.getByRole('link', { name: 'Retry' })).toHaveAttribute('href', '/blog/again');
  });
});

describe('a change of page (GAT-12, RTE-32)', () => {
  it('moves the focus to the new heading, announces the title, and goes to the top', async () => {
    const router = visit('/');
    await heading('Home');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(window.scrollTo).not.toHaveBeenCalled();
    await act(() => router.navigate('/about'));
    expect(await heading('About')).toHaveFocus();
    expect(screen.getByRole('status')).toHaveTextContent('About | Meridian');
    expect(document.title).toBe('About | Meridian');
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
  });

  it('a change of the query alone moves neither the focus nor the scroll position', async () => {
    const router = visit('/blog-list');
    await heading('All posts');
    pressed().focus();
    await act(() => router.navigate('/blog-list?page=2'));
    await screen.findByText('query: ?page=2');
    expect(pressed()).toHaveFocus();
    expect(window.scrollTo).not.toHaveBeenCalled();
  });

  it('the page says that it is busy while another is loaded', async () => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const router = visit('/', async (name) => {
      if (name === 'mfe-content') await arrival;
      return loadAll(name);
    });
    await heading('Home');
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
    act(() => void router.navigate('/blog-list'));
    await waitFor(() => expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true'));
    arrive();
    await heading('All posts');
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'false');
  });
});

it('an existing live region announces that a page is loading, and then only its title (WCAG 4.1.3)', async () => {
  let arrive: () => void = () => undefined;
  const slow = sampleRoute('/blog/:slug', '', {
    loader: async () => ({
      loader: () => new Promise((resolve) => (arrive = () => resolve({ title: 'One post' }))),
    }),
    Pending: () => 'On its way',
  });
  const router = visit('/', async (name) => (name === 'mfe-marketing' ? marketing : sampleRemote(slow)));
  await heading('Home');
  await act(() => router.navigate('/about'));
  const region = screen.getByRole('status');
  expect(region).toHaveTextContent('About | Meridian');
  expect(region.closest('main')).toBeNull();
  const announced: (string | null)[] = [];
  const observer = new MutationObserver(() => announced.push(region.textContent));
  observer.observe(region, { characterData: true, childList: true, subtree: true });
  act(() => void router.navigate('/blog/slow'));
  await screen.findByText('On its way');
  arrive();
  await heading('One post');
  act(() => void router.navigate('/blog/other'));
  await waitFor(() => expect(region).toHaveTextContent('Please wait'));
  await act(() => router.navigate('#main'));
  expect(announced).toEqual(['Please wait', 'One post | Meridian', 'Please wait', '']);
  observer.disconnect();
});

it('a page that the server did not find is a message in the frame with similar pages (GAT-01, D-03)', async () => {
  const routes = createRoutes({ menus: sampleMenus, fallback: () => notFound });
  const router = createMemoryRouter(routes, { initialEntries: ['/nowhere'] });
  render(<RouterProvider router={router} />);
  expect(await heading('Page not found')).toBeVisible();
  expectFrame();
  const linksOf = (name: string | RegExp) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(linksOf(/^Did you mean/)).toEqual([
    ['Looms', '/looms'],
    ['Home', '/'],
  ]);
  // Each link appears once.
  expect(linksOf('Where to go next').map(([text]) => text)).toEqual([
    'Services',
    'Blog',
    'Career',
    'Contact Us',
  ]);
  expect(screen.getByRole('link', { name: /^Search the site/ })).toHaveAttribute('href', '/search?q=nowhere');
  await act(() => router.navigate('#main'));
  expect(document.title).toBe('Page not found | Meridian');
});

it('the skip link leads to the page', async () => {
  visit('/');
  await heading('Home');
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#main');
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});
