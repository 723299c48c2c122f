import { createEvent, fireEvent } from '@testing-library/react';
import type { BootRemote } from '@weft/federation/boot';
import { PagePrefetch } from './prefetch-pages.client';
import { SiteReleases } from './site-releases.client';

const content: BootRemote = {
  name: 'mfe-content',
  version: '1',
  base: '/releases/mfe-content/1/',
  integrity: 'sha384-release',
  paths: ['/blog-list', '/blog/:slug', '/about'],
  views: {
    '/blog-list': { page: 'blog-list', data: true },
    '/blog/:slug': { page: 'blog-post', data: true },
    '/about': { page: 'about', data: false },
  },
  manifest: { container: 'c', entry: 'e.js', routes: { js: [], css: [] }, pages: {}, integrity: {} },
};
const releases = new SiteReleases({ remote: content, site: { address: '', integrity: '' } });

const fetched: string[] = [];
let isServerWell = true;
const files = {
  preload: (_remote: BootRemote, page: string) => void fetched.push(`code ${page} at once`),
  prefetch: async (_remote: BootRemote, page: string) => fetched.push(`code ${page}`),
};
const data = {
  prefetch: (_remote: unknown, address: string) => fetched.push(`data ${address}`),
  keep: async (_remote: unknown, address: string) => {
    fetched.push(`data of ${address} to keep`);
    return isServerWell;
  },
};
const prepare = jest.fn(async (_remote: BootRemote, page: string) => void fetched.push(`run ${page}`));
const prefetch = new PagePrefetch({ releases, files, data, prepare } as never);
prefetch.listen();

let connection: { saveData?: boolean; effectiveType?: string };
Object.defineProperty(navigator, 'connection', { get: () => connection, configurable: true });
let isReduced: boolean;
window.matchMedia = ((query: string) => ({ matches: isReduced && query.includes('reduced-data') })) as never;

let place = 0;
/** Moves the pointer onto a link with this address, or lets the link appear under the pointer. */
function point(href: string, moved = true): HTMLAnchorElement {
  document.body.innerHTML = `<a href="${href}"><b>x</b></a>`;
  const link = document.querySelector('a') as HTMLAnchorElement;
  const event = createEvent.pointerOver(link.firstElementChild as Element);
  if (moved) place++;
  Object.defineProperty(event, 'screenX', { value: place });
  fireEvent(link.firstElementChild as Element, event);
  return link;
}

function showLinks(...addresses: string[]): HTMLAnchorElement {
  document.body.innerHTML = addresses.map((href) => `<a href="${href}">x</a>`).join('');
  for (const link of document.links) link.getBoundingClientRect = () => new DOMRect(0, 10, 50, 20);
  return document.querySelector('a') as HTMLAnchorElement;
}

beforeEach(() => {
  jest.useFakeTimers();
  window.history.replaceState(null, '', '/');
  connection = {};
  isReduced = false;
  fetched.length = 0;
});
afterEach(() => jest.useRealTimers());

it('a pointer that rests on a link for 65 ms prefetches the code and data of its page', () => {
  point('/blog/one?x=1#here');
  jest.advanceTimersByTime(64);
  expect(fetched).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(fetched).toEqual(['code blog-post', 'data /blog/one?x=1']);
});

it.each([
  ['goes on', () => void point('/elsewhere')],
  ['was clicked', () => prefetch.cancel()],
])('a link that the pointer only crosses, since it %s, is ignored', (_what, next) => {
  point('/blog/one');
  jest.advanceTimersByTime(40);
  next();
  jest.advanceTimersByTime(100);
  expect(fetched).toEqual([]);
});

it('a link that appears below a resting pointer is ignored', () => {
  point('/blog-list');
  jest.advanceTimersByTime(100);
  fetched.length = 0;
  point('/blog/one', false);
  jest.advanceTimersByTime(100);
  expect(fetched).toEqual([]);
});

it('a focused link is prefetched after 65 ms, a pressed one at once, and its code is run', () => {
  fireEvent.focusIn(showLinks('/about'));
  jest.advanceTimersByTime(65);
  expect(fetched).toEqual(['code about']);
  fireEvent.pointerDown(point('/blog/two'));
  expect(fetched.slice(1)).toEqual(['code blog-post at once', 'data /blog/two', 'run blog-post']);
});

it('code that fails to run is left to the visit', async () => {
  jest.useRealTimers();
  prepare.mockRejectedValueOnce(new Error('broken'));
  fireEvent.pointerDown(point('/about'));
  // An unhandled rejection would end the test.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(prepare).toHaveBeenLastCalledWith(content, 'about');
});

it('data for a filter of the open page are left to the page', () => {
  window.history.replaceState(null, '', '/blog-list');
  point('/blog-list?page=2');
  jest.advanceTimersByTime(65);
  expect(fetched).toEqual(['code blog-list']);
});

it.each([
  ['data are to be saved', () => (connection = { saveData: true })],
  ['the connection is slow', () => (connection = { effectiveType: 'slow-2g' })],
  ['the visitor prefers less data', () => (isReduced = true)],
])('nothing is prefetched if %s', async (_what, arrange) => {
  arrange();
  fireEvent.pointerDown(showLinks('/blog/one'));
  await prefetch.likelyPages();
  expect(fetched).toEqual([]);
});

it('prefetches code of links in view, about 60 KB at most, and data of addresses without parameters', async () => {
  showLinks('/blog-list', '/blog-list?page=2', '/blog/1', '/about');
  const sizes = [40_000, 0, 30_000, 10_000];
  const own = {
    ...files,
    prefetch: async (_remote: BootRemote, page: string) => (fetched.push(page), sizes.shift()),
  };
  await new PagePrefetch({ releases, files: own, data } as never).likelyPages();
  expect(fetched).toEqual(['blog-list', 'data of /blog-list to keep', 'blog-list', 'blog-post']);
});

it('an arrival at another page ends the prefetch of links that were in view before', async () => {
  showLinks('/about', '/blog/1');
  const own = { ...files, prefetch: async (_remote: BootRemote, page: string) => (fetched.push(page), 0) };
  const visit = new PagePrefetch({ releases, files: own, data } as never);
  await Promise.all([visit.likelyPages(), visit.likelyPages()]);
  expect(fetched).toEqual(['about', 'about', 'blog-post']);
});

it('data of links in view are no longer prefetched after one failure', async () => {
  isServerWell = false;
  showLinks('/blog-list');
  const own = { ...files, prefetch: async () => 0 };
  const visit = new PagePrefetch({ releases, files: own, data } as never);
  for (let page = 0; page < 3; page++) await visit.likelyPages();
  expect(fetched).toEqual(['data of /blog-list to keep']);
});
