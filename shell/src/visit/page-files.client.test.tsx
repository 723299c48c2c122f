import type { BootRemote } from '@weft/federation/boot';
import { PageFiles } from './page-files.client';

const remote = {
  base: '/releases/mfe-content/1/',
  manifest: {
    container: 'c',
    entry: 'entry.js',
    routes: { js: ['routes.js'], css: [] },
    pages: { 'blog-list': { js: ['blog-list.js'], css: [] } },
    integrity: {},
  },
} as unknown as BootRemote;

const real = window.fetch;
beforeAll(() => {
  Object.assign(performance, { getEntriesByName: () => [] });
  window.fetch = async () => new Response('x'.repeat(100));
});
afterAll(() => {
  window.fetch = real;
});

it('a file missing from the browser’s timings counts with its whole size, once', async () => {
  const files = new PageFiles();
  expect(await files.prefetch(remote, 'blog-list')).toBe(300);
  expect(await files.prefetch(remote, 'blog-list')).toBe(0);
});
