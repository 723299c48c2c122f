import { act, fireEvent, render, screen } from '@testing-library/react';
import type { BootRemote } from '@weft/federation/boot';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { fetchAhead } from './fetch-ahead.client';
import { PageData } from './page-data.client';
import { PageFiles } from './page-files.client';
import { PagePrefetch } from './prefetch-pages.client';
import { SiteReleases } from './site-releases.client';

const loader = jest.fn(() => null);
const site = { address: '', integrity: '' };
const data = new PageData(fetch);
const field = () => screen.getByRole('textbox');

beforeEach(() => {
  const router = createMemoryRouter(
    [
      {
        path: '/contact',
        loader,
        element: (
          <main>
            <form method="post">
              <input />
            </form>
          </main>
        ),
      },
    ],
    { initialEntries: ['/contact'], hydrationData: { loaderData: { '0': null } } },
  );
  fetchAhead({
    router,
    data,
    releases: new SiteReleases({ remote: null, site }),
    prepare: async () => undefined,
  });
  render(<RouterProvider router={router} />);
  loader.mockClear();
});

test.each([
  ['is loaded anew while nobody fills in its form', () => undefined, 1],
  ['stays while the focus is in its form', () => field().focus(), 0],
  ['stays while something is typed there', () => fireEvent.change(field(), { target: { value: 'Ada' } }), 0],
])('a page from memory whose data have changed %s', async (_what, happens, times) => {
  happens();
  await act(async () => data.onChange('/contact'));
  expect(loader).toHaveBeenCalledTimes(times);
});

describe('a visit', () => {
  const remote: BootRemote = {
    name: 'mfe-content',
    version: '1',
    base: '/releases/mfe-content/1/',
    integrity: 'sha384-release',
    paths: ['/contact', '/blog-list', '/about'],
    views: {
      '/contact': { page: 'contact', data: true },
      '/blog-list': { page: 'blog-list', data: true },
      '/about': { page: 'about', data: false },
    },
    manifest: { container: 'c', entry: 'e.js', routes: { js: [], css: [] }, pages: {}, integrity: {} },
  };
  const pages = new PageData(fetch);
  const prefetch = jest.spyOn(pages, 'prefetch').mockReturnValue();
  const forget = jest.spyOn(pages, 'forget');
  const load = jest.fn();
  const preload = jest.spyOn(PageFiles.prototype, 'preload').mockReturnValue();
  const cancel = jest.spyOn(PagePrefetch.prototype, 'cancel');
  const likelyPages = jest.spyOn(PagePrefetch.prototype, 'likelyPages').mockResolvedValue();
  const visited = () => {
    const loadPage = async ({ request }: { request: Request }) =>
      void (await load(new URL(request.url).pathname, pages.isArrival));
    const paths = [...remote.paths, '/elsewhere'];
    const router = createMemoryRouter(
      paths.map((path) => ({ path, loader: loadPage, action: () => null })),
      { initialEntries: ['/contact'], hydrationData: { loaderData: { '0': null } } },
    );
    const releases = new SiteReleases({ remote, site });
    fetchAhead({ router, data: pages, releases, prepare: async () => undefined });
    return router;
  };
  const post = { formMethod: 'post', formData: new FormData() } as const;
  beforeEach(() => jest.clearAllMocks());

  it('requests data and files of another page once, with the click', async () => {
    const router = visited();
    await router.navigate('/blog-list?page=2');
    expect(prefetch.mock.calls).toEqual([[remote, '/blog-list?page=2']]);
    expect(preload.mock.calls).toEqual([[remote, 'blog-list']]);
    expect(load.mock.calls).toEqual([['/blog-list', true]]);
  });

  it('ends what is fetched ahead, and fetches what is likely on each other page', async () => {
    Object.assign(window, { requestIdleCallback: (then: () => void) => then() });
    const router = visited();
    expect(likelyPages).toHaveBeenCalledTimes(1);
    await router.navigate('/contact?a=b');
    expect(likelyPages).toHaveBeenCalledTimes(1);
    expect(cancel).toHaveBeenCalledTimes(1);
    await router.navigate('/blog-list');
    await router.navigate('/blog-list?page=2', post);
    expect(likelyPages).toHaveBeenCalledTimes(2);
    expect(cancel).toHaveBeenCalledTimes(3);
    Reflect.deleteProperty(window, 'requestIdleCallback');
  });

  it.each([
    ['to a page without data', '/about', true],
    ['to a page of another release', '/elsewhere', true],
    ['with another query', '/contact?a=b', true],
    ['to the shown address', '/contact', false],
  ])('%s requests none', async (_what, to, isArrival) => {
    await visited().navigate(to);
    expect(prefetch).not.toHaveBeenCalled();
    expect(load.mock.calls).toEqual([[to.split('?')[0], isArrival]]);
  });

  it('forgets the data when a form is sent, not when a search is', async () => {
    const router = visited();
    await router.navigate('/blog-list', { formMethod: 'get', formData: new FormData() });
    await router.navigate('/about');
    expect(forget).not.toHaveBeenCalled();
    await router.navigate('/about', post);
    expect(forget).toHaveBeenCalled();
  });

  it.each([
    ['is loaded anew once it is there', '/blog-list', 2],
    ['is not loaded anew if it is no longer shown', '/contact', 1],
  ])('to a page from memory: what changed meanwhile %s', async (_what, changed, times) => {
    const router = visited();
    let arrive = (): void => undefined;
    load.mockReturnValueOnce(new Promise<void>((resolve) => (arrive = resolve)));
    const visit = router.navigate('/blog-list');
    pages.onChange(changed);
    expect(load).toHaveBeenCalledTimes(1);
    arrive();
    await visit;
    await new Promise((resolve) => setTimeout(resolve));
    expect(load).toHaveBeenCalledTimes(times);
  });
});
